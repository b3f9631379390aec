// @ts-check
// Pages work without this. With it, a form marked data-busy says that it is being worked on, for how long, and is sent once, and a
// button marked data-copy="#id" copies the text of that part.

/** The words of a button come back by themselves. */
const SHOWN_MS = 2000;
/** What is done sooner needs no bar. */
const PROGRESS_AFTER_MS = 400;

addEventListener("submit", (event) => {
  const form = event.target;
  if (!(form instanceof HTMLFormElement) || form.dataset.busy === undefined) return;
  if (form.hasAttribute("aria-busy")) return event.preventDefault();
  form.setAttribute("aria-busy", "true");
  const button = form.querySelector("button");
  if (button === null) return;
  form.dataset.before = button.textContent ?? "";
  button.textContent = form.dataset.busy;
  showProgress(form);
});

/** How much of the time that it may take is over, for work that takes longer than a moment. @param {HTMLFormElement} form */
function showProgress(form) {
  const max = Number(form.dataset.busyMax);
  if (!max) return;
  const begun = performance.now();
  const [bar, words] = [document.createElement("progress"), document.createElement("span")];
  bar.max = max;
  bar.setAttribute("aria-label", "time taken");
  const shown = document.createElement("p");
  shown.className = "progress muted small";
  shown.append(bar, " ", words);
  const show = () => {
    bar.value = (performance.now() - begun) / 1000;
    words.textContent = `${Math.floor(bar.value)} s of at most ${max} s`;
  };
  setTimeout(() => {
    if (!form.hasAttribute("aria-busy")) return;
    show();
    form.append(shown);
    const ticking = setInterval(() => (form.hasAttribute("aria-busy") ? show() : clearInterval(ticking)), 500);
  }, PROGRESS_AFTER_MS);
}

// A page that the browser kept is shown as it was left.
addEventListener("pageshow", () => {
  for (const form of document.querySelectorAll("form[aria-busy]")) {
    form.removeAttribute("aria-busy");
    form.querySelector(".progress")?.remove();
    const button = form.querySelector("button");
    if (button !== null && form instanceof HTMLFormElement) button.textContent = form.dataset.before ?? "";
  }
});

addEventListener("click", (event) => {
  const button = event.target instanceof Element ? event.target.closest("button[data-copy]") : null;
  if (!(button instanceof HTMLButtonElement)) return;
  const part = document.querySelector(button.dataset.copy ?? "");
  const isField = part instanceof HTMLTextAreaElement || part instanceof HTMLInputElement;
  const text = isField ? part.value : (part?.textContent ?? "");
  const before = button.textContent;
  void copied(part, text).then((isCopied) => {
    button.textContent = isCopied ? "Copied" : "Selected: press Ctrl C";
    const announcer = document.querySelector(".announcer");
    if (announcer !== null) announcer.textContent = button.textContent;
    setTimeout(() => {
      button.textContent = before;
    }, SHOWN_MS);
  });
});

/** Without https browsers give no clipboard; the text is selected then. @param {Element | null} part @param {string} text */
async function copied(part, text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    if (part instanceof HTMLTextAreaElement || part instanceof HTMLInputElement) part.select();
    else if (part !== null) getSelection()?.selectAllChildren(part);
    return false;
  }
}

for (const button of document.querySelectorAll("button[data-copy]")) button.removeAttribute("hidden");
