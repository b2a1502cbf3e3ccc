import { keepOpenWhileComposing } from "@kakehashi/core/input/keep-open.ts";
import { maxNameLength, maxNoteLength } from "../../people/preview-store.ts";
import { previewBootstrap } from "../../server/studio-bootstrap.ts";
import { en } from "../i18n/en.ts";
import { ja } from "../i18n/ja.ts";
import { type Chosen, choiceOfText } from "./choose-text.ts";
import styles from "./notes.css?inline";

// The bar of a preview for a person without an account: when the link expires, and a button to
// write a note about a text.

const { timeZone, expiresAt } = previewBootstrap.read();
const language = document.documentElement.lang.startsWith("ja") ? "ja" : "en";
const messages = language === "ja" ? ja : en;
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
	timeZone,
}).format(expiresAt);
const ready = `${messages.draft} · ${messages.until.replace("{day}", until)}`;
const statusLine = element("p", { role: "status" }, ready);
const start = element("button", { type: "button" }, messages.leaveNote);
const strip = element(
	"div",
	{ class: "strip", role: "region", "aria-label": messages.draft },
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
const send = element("button", { class: "send" }, messages.send);
const cancel = element("button", { type: "button" }, messages.cancel);
const form = element(
	"form",
	{ method: "dialog" },
	heading,
	element("label", {}, messages.name, name),
	element("label", {}, messages.note, note),
	trouble,
	element("div", { class: "tools" }, send, cancel),
	element("small", {}, messages.whoSees),
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
		heading.textContent = messages.about.replace(
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
	start.textContent = choice.isOpen() ? messages.cancel : messages.leaveNote;
}

start.addEventListener("click", () => {
	if (choice.isOpen()) return choice.leave();
	show(choice.open() ? messages.choose : messages.nothingToChoose);
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
	const response = await fetch("/_preview/_note", {
		method: "POST",
		headers,
		body: JSON.stringify(sent),
	}).catch(() => undefined);
	send.disabled = false;
	if (response?.ok) {
		storeName();
		note.value = "";
		dialog.close();
		return show(messages.left);
	}
	const { reason = "" } =
		response?.status === 401
			? { reason: messages.ended }
			: ((await response?.json().catch(() => undefined)) ?? {});
	trouble.textContent = reason || messages.offline;
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
	} catch {
		// The reader types the name again next time.
	}
}

/** Makes an element with attributes and content. */
function element<Name extends keyof HTMLElementTagNameMap>(
	name: Name,
	attributes: Readonly<Record<string, string>>,
	...content: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
	const made = document.createElement(name);
	for (const [attribute, value] of Object.entries(attributes))
		made.setAttribute(attribute, value);
	made.append(...content);
	return made;
}
