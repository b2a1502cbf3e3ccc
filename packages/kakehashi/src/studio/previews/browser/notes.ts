import { keepOpenWhileComposing } from "../../../core/input/keep-open.ts";
import { maxNameLength, maxNoteLength } from "../../people/preview-store.ts";
import { previewWords } from "../preview-words.ts";
import { type Chosen, choiceOfText } from "./choose-text.ts";
import { element } from "./element.ts";
import styles from "./notes.css?inline";

// The bar of a preview for a person without an account: when the link expires, and a button to
// write a note about a text.

const own = document.querySelector<HTMLScriptElement>("script[data-preview-until]");
const language = document.documentElement.lang.startsWith("ja") ? "ja" : "en";
const word = (name: keyof typeof previewWords) => previewWords[name][language];
const nameKey = "kakehashi-preview-name";

keepOpenWhileComposing(window);

/**
 * Every link loads a document instead of rendering the page in the browser. The draft changes while
 * a person reads it, and a page rendered in the browser has no keys of its texts.
 */
window.navigation?.addEventListener("navigate", (event) => {
	if (!event.hashChange) event.stopImmediatePropagation();
});

const until = new Intl.DateTimeFormat(language, {
	day: "numeric",
	month: "long",
	timeZone: own?.dataset.timeZone ?? "UTC",
}).format(Number(own?.dataset.previewUntil));
const ready = `${word("draft")} · ${word("until").replace("{day}", until)}`;
const statusLine = element("p", { role: "status" }, ready);
const start = element("button", { type: "button" }, word("leaveNote"));
const strip = element(
	"div",
	{ class: "strip", role: "region", "aria-label": word("draft") },
	statusLine,
	start,
);

const heading = element("h2", { id: "about" });
const name = element("input", {
	name: "name",
	required: "",
	maxlength: String(maxNameLength),
	autocomplete: "name",
	value: storedName(),
});
const note = element("textarea", {
	name: "words",
	required: "",
	rows: "4",
	maxlength: String(maxNoteLength),
});
const trouble = element("p", { role: "alert" });
const send = element("button", { class: "send" }, word("send"));
const cancel = element("button", { type: "button" }, word("cancel"));
const form = element(
	"form",
	{ method: "dialog" },
	heading,
	element("label", {}, word("name"), name),
	element("label", {}, word("note"), note),
	trouble,
	element("div", { class: "tools" }, send, cancel),
	element("small", {}, word("whoSees")),
);
const dialog = element("dialog", { "aria-labelledby": "about" }, form);

const host = element("div", { lang: language });
const tree = host.attachShadow({ mode: "open" });
const sheet = new CSSStyleSheet();
sheet.replaceSync(styles);
tree.adoptedStyleSheets = [sheet];
tree.append(strip, dialog);
document.body.prepend(host);

let chosen: Chosen | undefined;
const choice = choiceOfText({
	onChosen(text) {
		chosen = text;
		heading.textContent = word("about").replace(
			"{text}",
			text.words.length > 60 ? `${text.words.slice(0, 60)}…` : text.words,
		);
		trouble.textContent = "";
		show(ready);
		dialog.showModal();
		(name.value === "" ? name : note).focus();
	},
	onLeft() {
		show(ready);
		start.focus();
	},
});

function show(text: string) {
	statusLine.textContent = text;
	start.textContent = word(choice.isOpen() ? "cancel" : "leaveNote");
}

start.addEventListener("click", () => {
	if (choice.isOpen()) return choice.leave();
	show(choice.open() ? word("choose") : word("nothingToChoose"));
});
cancel.addEventListener("click", () => dialog.close());
dialog.addEventListener("close", () => start.focus());
form.addEventListener("submit", (event) => {
	event.preventDefault();
	void leaveNote();
});

async function leaveNote() {
	if (send.disabled) return;
	send.disabled = true;
	trouble.textContent = "";
	const sent = {
		key: chosen?.key ?? "",
		path: location.pathname.slice("/_preview".length) || "/",
		name: name.value,
		words: note.value,
	};
	const headers = { "content-type": "application/json", "x-editor-language": language };
	const answer = await fetch("/_preview/_note", {
		method: "POST",
		headers,
		body: JSON.stringify(sent),
	}).catch(() => undefined);
	send.disabled = false;
	if (answer?.ok) {
		storeName();
		note.value = "";
		dialog.close();
		return show(word("left"));
	}
	const { reason = "" } =
		answer?.status === 401
			? { reason: word("ended") }
			: ((await answer?.json().catch(() => undefined)) ?? {});
	trouble.textContent = reason || word("offline");
}

/** The reader's name is stored on this device. Some browsers do not allow storage. */
function storedName(): string {
	try {
		return localStorage.getItem(nameKey) ?? "";
	} catch {
		return "";
	}
}

function storeName() {
	try {
		localStorage.setItem(nameKey, name.value);
	} catch {}
}
