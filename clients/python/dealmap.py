"""Client of the Dealmap API, on the standard library alone (Python 3.9 or newer).

    from dealmap import Dealmap

    api = Dealmap()  # DEALMAP_API_KEY and DEALMAP_URL
    for row in api.prospects(product_id=101, assessment_status="assessed"):
        print(row["rank"], row["ticker"], row["company_name"])

Refusals raise DealmapError. What is safe to repeat is tried again, after as long as the service asks for. Rows of several
pages are all of one published version, whatever is published meanwhile.
"""

from __future__ import annotations

import base64
import hashlib
import http.client
import json
import os
import random
import re
import time
import urllib.error
import urllib.parse
import urllib.request
import uuid
from pathlib import Path
from typing import Any, Callable, Dict, Iterator, Mapping, Optional, Tuple, Union

__all__ = ["Dealmap", "DealmapError", "VersionGoneError"]

#: What takes an Idempotency-Key.
PAID_PATHS = frozenset({"/dealmap/generate", "/outreach"})
#: Longer than the service takes to give up on a backend, as it is set by default.
TIMEOUT_SECONDS = 70.0
_TRANSIENT = frozenset({429, 502, 503, 504})
_BACKOFF_SECONDS = 0.5
_CHUNK_BYTES = 1 << 16
#: Some bodies have their code in `error`.
_BARE_CODE = re.compile(r"[a-z]+(?:_[a-z]+)+")
_NEXT = re.compile(r'<[^>?]*\?([^>]*)>\s*;\s*rel="next"')
#: Names for statuses whose body has no `code`.
_CODE_OF_STATUS = {
    400: "invalid_input",
    401: "invalid_key",
    402: "insufficient_credits",
    403: "forbidden",
    404: "not_found",
    405: "wrong_method",
    406: "not_acceptable",
    408: "request_timeout",
    409: "conflict",
    410: "gone",
    413: "body_too_large",
    415: "unsupported_body",
    416: "range_not_satisfiable",
    429: "rate_limited",
    431: "headers_too_large",
    500: "unexpected",
    502: "bad_gateway",
    503: "unavailable",
    504: "gateway_timeout",
}


class DealmapError(Exception):
    """A request that was refused or failed.

    `code` is the body's, or one of its status (`not_found`, `rate_limited` ...). Without an answer the status is 0 and the
    code `no_answer`; an answer that breaks off later is `broken_off`, pages of two versions `version_changed`.
    """

    def __init__(
        self,
        message: str,
        code: str,
        status: int = 0,
        details: Optional[Mapping[str, Any]] = None,
        headers: Optional[Mapping[str, str]] = None,
        idempotency_key: Optional[str] = None,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.status = status
        #: The whole body of the answer.
        self.details: Dict[str, Any] = dict(details or {})
        #: As the service's log names the request.
        self.request_id: Optional[str] = (headers or {}).get("X-Request-Id")
        self.retry_after_seconds: Optional[int] = _retry_after(headers or {})
        #: Of a paid call: sent again with it, within 24 hours, the call is charged once at most.
        self.idempotency_key = idempotency_key


class VersionGoneError(DealmapError):
    """The version that was asked for, or that pages were read of, is not published any more: begin again."""

    @property
    def versions(self) -> "list[str]":
        """Those that can be asked for, newest first."""
        return [str(version) for version in self.details.get("versions", [])]


class _SameHost(urllib.request.HTTPRedirectHandler):
    """The key goes to no other host."""

    def redirect_request(self, req, fp, code, msg, headers, newurl):  # type: ignore[no-untyped-def]
        old, new = urllib.parse.urlsplit(req.full_url), urllib.parse.urlsplit(newurl)
        if (old.scheme, old.netloc) != (new.scheme, new.netloc):
            return None
        return super().redirect_request(req, fp, code, msg, headers, newurl)


class Dealmap:
    """Asks the API. Paths are those below /api/v2, such as `/products`."""

    def __init__(
        self,
        api_key: Optional[str] = None,
        url: Optional[str] = None,
        *,
        tries: int = 4,
        retry_wait_max_seconds: float = 60,
        timeout_seconds: float = TIMEOUT_SECONDS,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        """`api_key` and `url` (scheme, host and port) are DEALMAP_API_KEY and DEALMAP_URL when left out.

        A Retry-After that is longer than `retry_wait_max_seconds` is not waited for: the refusal is raised.
        """
        self._api_key = api_key or os.environ["DEALMAP_API_KEY"]
        self._base = (url or os.environ.get("DEALMAP_URL", "http://127.0.0.1:3000")).rstrip("/") + "/api/v2"
        self._tries = tries
        self._wait_max = retry_wait_max_seconds
        self._timeout = timeout_seconds
        self._sleep = sleep
        self._open = urllib.request.build_opener(_SameHost).open
        #: Of the last answer to a paid call: operation, charged, remaining, period_ends_at, is_replayed.
        self.last_credits: Optional[Dict[str, Any]] = None
        #: Of the last answer: limit, remaining, resets_at (epoch seconds).
        self.last_rate_limit: Optional[Dict[str, int]] = None
        #: The version that the last list, detail or page was answered from.
        self.last_version: Optional[str] = None

    def get(self, path: str, **query: Any) -> Any:
        """The body of a GET. Lists become comma lists; what is None is left out."""
        return self._json("GET", path, _query(query))[0]

    def post(self, path: str, body: Mapping[str, Any], *, idempotency_key: Optional[str] = None) -> Any:
        """The body of a POST. A paid call gets an Idempotency-Key, unless it has one."""
        if idempotency_key is None and path in PAID_PATHS:
            idempotency_key = str(uuid.uuid4())
        return self._json("POST", path, "", body, idempotency_key)[0]

    def patch(self, path: str, body: Mapping[str, Any]) -> Any:
        return self._json("PATCH", path, "", body)[0]

    def delete(self, path: str) -> Any:
        """Its `deleted` is false too where an earlier try did it and its answer was lost."""
        return self._json("DELETE", path, "")[0]

    def pages(self, path: str, **query: Any) -> Iterator[Any]:
        """The bodies of a list's pages, all of the version that answered the first one.

        Raises VersionGoneError when that version is removed before the last page.
        """
        asked: Optional[str] = _query(query)
        pinned: Optional[str] = None
        is_first = True
        while asked is not None:
            body, headers = self._json("GET", path, asked)
            version = headers.get("X-Projection-Version")
            if not is_first and version != pinned:
                text = f"pages of two versions: {pinned}, then {version}; begin again"
                raise DealmapError(text, "version_changed", 200, headers=headers)
            pinned, is_first = version, False
            yield body
            following = _NEXT.search(headers.get("Link") or "")
            asked = following.group(1) if following else None

    def prospects(self, product_id: int, **query: Any) -> Iterator[Dict[str, Any]]:
        """Every row of GET /prospects."""
        for page in self.pages("/prospects", product_id=product_id, **query):
            yield from page["prospects"]

    def excerpts(self, product_id: int, ticker: str, **query: Any) -> Iterator[Dict[str, Any]]:
        """Every row of GET /excerpts."""
        for page in self.pages("/excerpts", product_id=product_id, ticker=ticker, **query):
            yield from page["excerpts"]

    def export(self, kind: str, file: Union[str, Path], *, format: str = "csv", **query: Any) -> Path:
        """A whole list in a file: prospects, companies, excerpts or dealmaps, as csv, ndjson, arrow or parquet."""
        return self.download(f"/exports/{kind}", file, format=format, **query)

    def download(self, path: str, file: Union[str, Path], **query: Any) -> Path:
        """Streams an answer to a file, which is there when all of it is, and not before.

        Raises DealmapError with the code `broken_off` when it is not what the service meant to send.
        """
        target = Path(file)
        part = target.with_name(f"{target.name}.{uuid.uuid4().hex[:8]}.part")
        try:
            with self._answer("GET", path, _query(query)) as response:
                _write(response, part)
            os.replace(part, target)
        finally:
            part.unlink(missing_ok=True)
        return target

    def _json(
        self, method: str, path: str, query: str, body: Optional[Mapping[str, Any]] = None, key: Optional[str] = None
    ) -> Tuple[Any, Mapping[str, str]]:
        def read(response: http.client.HTTPResponse) -> Tuple[Any, Mapping[str, str]]:
            with response:
                return json.loads(response.read()), response.headers

        return self._ask(method, path, query, body, key, read)

    def _answer(self, method: str, path: str, query: str) -> http.client.HTTPResponse:
        return self._ask(method, path, query, None, None, lambda response: response)

    def _ask(
        self,
        method: str,
        path: str,
        query: str,
        body: Optional[Mapping[str, Any]],
        key: Optional[str],
        read: Callable[[http.client.HTTPResponse], Any],
    ) -> Any:
        """Sends until there is an answer worth giving. What may be repeated is a GET, a DELETE, and a POST under a key."""
        is_repeatable = method in ("GET", "DELETE") or (method == "POST" and key is not None)
        was_unanswered = False
        for tried in range(1, self._tries + 1):
            try:
                response = self._open(self._request(method, path, query, body, key), timeout=self._timeout)
                self._note(response.headers)
                return read(response)
            except urllib.error.HTTPError as refused:
                self._note(refused.headers)
                error = _error_of(refused, key)
                # A 409 after an answer that was lost: our own earlier try still runs.
                is_transient = error.status in _TRANSIENT or (error.status == 409 and was_unanswered)
            # URLError and timeouts are OSErrors; a body that breaks off is an HTTPException.
            except (OSError, http.client.HTTPException, json.JSONDecodeError) as failed:
                error = DealmapError(f"no answer: {failed}", "no_answer", idempotency_key=key)
                error.__cause__ = failed
                is_transient = was_unanswered = True
            wait = error.retry_after_seconds
            if wait is None:
                wait = _BACKOFF_SECONDS * 2 ** (tried - 1) * (0.5 + random.random() / 2)
            if not (is_repeatable and is_transient) or tried == self._tries or wait > self._wait_max:
                raise error
            self._sleep(wait)
        raise ValueError("tries must be 1 or more")

    def _request(
        self, method: str, path: str, query: str, body: Optional[Mapping[str, Any]], key: Optional[str]
    ) -> urllib.request.Request:
        headers = {"Authorization": f"Bearer {self._api_key}"}
        if body is not None:
            headers["Content-Type"] = "application/json"
        if key is not None:
            headers["Idempotency-Key"] = key
        data = None if body is None else json.dumps(body).encode()
        address = self._base + path + (f"?{query}" if query else "")
        return urllib.request.Request(address, data, headers, method=method)

    def _note(self, headers: Mapping[str, str]) -> None:
        """Refusals have these headers too."""
        if "X-RateLimit-Limit" in headers:
            self.last_rate_limit = {
                "limit": int(headers["X-RateLimit-Limit"]),
                "remaining": int(headers["X-RateLimit-Remaining"]),
                "resets_at": int(headers["X-RateLimit-Reset"]),
            }
        if "X-Projection-Version" in headers:
            self.last_version = headers["X-Projection-Version"]
        if "X-Credits-Operation" in headers:
            self.last_credits = {
                "operation": headers["X-Credits-Operation"],
                "charged": int(headers.get("X-Credits-Charged", 0)),
                "remaining": int(headers["X-Credits-Remaining"]),
                "period_ends_at": headers["X-Credits-Period-End"],
                "is_replayed": headers.get("Idempotent-Replayed") == "true",
            }


def _write(response: http.client.HTTPResponse, file: Path) -> None:
    """Holds what came against its length and its digest, where the answer has them."""
    digest, count = hashlib.sha256(), 0
    try:
        with open(file, "wb") as out:
            # read(n) of an answer that ends early is short without an error: the last chunk or the length is missing.
            for chunk in iter(lambda: response.read(_CHUNK_BYTES), b""):
                digest.update(chunk)
                count += len(chunk)
                out.write(chunk)
    except http.client.HTTPException as failed:
        raise _broken_off(response, f"after {count} bytes") from failed
    except (ConnectionError, TimeoutError) as failed:
        raise _broken_off(response, f"after {count} bytes: {failed}") from failed
    length = response.headers.get("Content-Length")
    if length is not None and int(length) != count:
        raise _broken_off(response, f"after {count} of {length} bytes")
    expected = re.search(r"sha-256=:([^:]+):", response.headers.get("Repr-Digest") or "")
    if expected and base64.b64decode(expected.group(1)) != digest.digest():
        raise _broken_off(response, "its digest is another")


def _broken_off(response: http.client.HTTPResponse, why: str) -> DealmapError:
    return DealmapError(f"the answer is not whole: {why}", "broken_off", response.status, headers=response.headers)


def _error_of(refused: urllib.error.HTTPError, key: Optional[str]) -> DealmapError:
    details: Dict[str, Any] = {}
    try:
        with refused:
            body = json.loads(refused.read())
        if isinstance(body, dict):
            details = body
    except (ValueError, OSError, http.client.HTTPException):
        # A proxy in between answers pages.
        pass
    text = details.get("error")
    code = details.get("code")
    if code is None and isinstance(text, str) and _BARE_CODE.fullmatch(text):
        code = text
    if code is None:
        code = _CODE_OF_STATUS.get(refused.code, f"http_{refused.code}")
    kind = VersionGoneError if code == "version_gone" else DealmapError
    return kind(text or f"HTTP {refused.code}", code, refused.code, details, refused.headers, key)


def _retry_after(headers: Mapping[str, str]) -> Optional[int]:
    seconds = headers.get("Retry-After")
    return int(seconds) if seconds is not None and seconds.isdigit() else None


def _query(values: Mapping[str, Any]) -> str:
    return urllib.parse.urlencode({name: _text(value) for name, value in values.items() if value is not None})


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple, set, frozenset)):
        return ",".join(_text(each) for each in value)
    return str(value)
