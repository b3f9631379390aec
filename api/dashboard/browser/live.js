// @ts-check
// Pages work without this. With it, forms and links marked data-live="#id" put another state into that part of the page instead
// of loading all of it, and forms marked data-go are sent when a choice is made.
/** The part that changes is asked for once at a time: the last request wins. */
let latest = new AbortController();
/** @type {ReturnType<typeof setTimeout> | undefined} */
let waiting;
/** Long enough for a typist's next letter. */
const PAUSE_MS = 200;

/**
 * @param {string} address
 * @param {string} target which part, as a selector
 * @param {"push" | "replace" | "none"} history what becomes of the address
 */
async function show(address, target, history) {
  latest.abort();
  latest = new AbortController();
  const { signal } = latest;
  const part = document.querySelector(target);
  part?.setAttribute("aria-busy", "true");
  try {
    const response = await fetch(address, { signal, headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const found = page.querySelector(target);
    // Signed out, or an error: the page itself says so.
    if (found === null || part === null) return location.assign(address);
    part.replaceWith(found);
    recount(page);
    document.title = page.title;
    if (history === "push") globalThis.history.pushState({ target }, "", response.url);
    if (history === "replace") globalThis.history.replaceState({ target, isTyped: true }, "", response.url);
    announce(found);
  } catch (error) {
    if (!(error instanceof DOMException && error.name === "AbortError")) location.assign(address);
  }
}

/** Counts that are beside what can be chosen: the fields themselves stay as they are. @param {Document} page */
function recount(page) {
  const counts = new Map();
  for (const count of page.querySelectorAll("[data-count]")) counts.set(count.getAttribute("data-count"), count);
  for (const shown of document.querySelectorAll("[data-count]")) {
    shown.textContent = counts.get(shown.getAttribute("data-count"))?.textContent ?? "";
  }
}

/** @param {Element} part what it says of itself is read out */
function announce(part) {
  const said = part.querySelector("[data-announce]")?.textContent ?? "";
  const announcer = document.querySelector(".announcer");
  if (announcer !== null) announcer.textContent = said.replace(/\s+/g, " ").trim();
}

/** One address for one state: names once, several values as a comma list, nothing empty. @param {HTMLFormElement} form */
function addressOf(form) {
  /** @type {Map<string, string>} */
  const values = new Map();
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== "string" || value.trim() === "") continue;
    const before = values.get(name);
    values.set(name, before === undefined ? value : `${before},${value}`);
  }
  return `${form.action.split("?")[0]}?${new URLSearchParams([...values])}`;
}

/** @param {EventTarget | null} target @returns {HTMLFormElement | null} */
function formOf(target) {
  if (target instanceof HTMLFormElement) return target;
  const isField = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  return isField ? target.form : null;
}

addEventListener("click", (event) => {
  const link = event.target instanceof Element ? event.target.closest("a[data-live]") : null;
  if (!(link instanceof HTMLAnchorElement) || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  const target = link.dataset.live ?? "main";
  void show(link.href, target, "push").then(() => {
    const part = document.querySelector(target);
    if (!(part instanceof HTMLElement)) return;
    part.focus({ preventScroll: true });
    part.scrollIntoView({ block: "nearest" });
  });
});

addEventListener("submit", (event) => {
  const form = formOf(event.target);
  if (form?.dataset.live === undefined) return;
  event.preventDefault();
  clearTimeout(waiting);
  void show(addressOf(form), form.dataset.live, "push");
});

addEventListener("input", (event) => {
  const form = formOf(event.target);
  const target = form?.dataset.live;
  if (form === null || target === undefined) return;
  clearTimeout(waiting);
  // What is typed is one step back, however many letters it has.
  const isTyping = event.target instanceof HTMLInputElement && /^(search|number|text)$/.test(event.target.type);
  const isNext = isTyping && globalThis.history.state?.isTyped === true;
  const pause = isTyping ? PAUSE_MS : 0;
  waiting = setTimeout(() => {
    void show(addressOf(form), target, isNext ? "replace" : "push").then(() => {
      if (isTyping) globalThis.history.replaceState({ target, isTyped: true }, "");
    });
  }, pause);
});

addEventListener("change", (event) => {
  const form = formOf(event.target);
  if (form?.dataset.go !== undefined) form.requestSubmit();
});

// The whole of main, so that the form shows the state that the address has.
addEventListener("popstate", () => void show(location.href, "main", "none"));

// Where the browser remembers a page's fields, they must not say another state than the address.
document.documentElement.classList.add("live");
