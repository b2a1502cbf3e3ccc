import { pressedKey, type SectionProps } from "kakehashi/view";
import { element } from "./element.ts";
import { type CardWords, createField, type Field } from "./fields.ts";
import cardStyles from "./inspector.css?inline";
import { liveHeading } from "./live-heading.ts";
import lookStyles from "./looks.css?inline";
import { placeCard } from "./place-inspector.ts";
import type { tryIt } from "./schema.ts";
import { hasChanged, linesOf, pageFile, stateOf, type Texts } from "./texts.ts";

type Opening = SectionProps<typeof tryIt> & {
	/** The parent element of the inspector. React removes it with the page. */
	readonly host: HTMLElement;
	/** The link that was clicked. */
	readonly link: HTMLElement;
	/** Aborted when the reader leaves the page. */
	readonly signal: AbortSignal;
	readonly loadCheck: () => Promise<typeof import("../check/script.ts")>;
};

/** How long the check waits after the last keystroke, in milliseconds. */
const pauseMs = 400;

const fill = (text: string, values: Readonly<Record<string, string>>) =>
	text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/**
 * Removes the invisible characters that control line breaks, because the build adds them and people
 * do not type them.
 */
const unmarked = (text: string) => text.replace(/[\u200b\u2060]/g, "");

/**
 * The style sheet is adopted only once. Its rules affect the page only while the inspector is open.
 */
let sheet: CSSStyleSheet | undefined;
function adoptStyles(): void {
	if (sheet !== undefined) return;
	sheet = new CSSStyleSheet();
	sheet.replaceSync(cardStyles + lookStyles);
	document.adoptedStyleSheets.push(sheet);
}

/**
 * Opens the inspector over the page's heading: a field for each language, the results of the check,
 * and looks to try.
 */
export async function openCard({
	section: { card: words, locales },
	page,
	host,
	link,
	signal,
	loadCheck,
}: Opening): Promise<void> {
	const heading = document.querySelector<HTMLElement>("main h1");
	const cover = page.sections.find(({ kind }) => kind === "hero") as
		| { readonly heading: Readonly<Record<string, readonly string[]>> }
		| undefined;
	if (heading === null || cover === undefined || host.hasChildNodes())
		return host.querySelector("textarea")?.focus();
	adoptStyles();
	const own = locales.toSorted(
		(a, b) => Number(b.code === page.locale) - Number(a.code === page.locale),
	);
	const original: Texts = Object.fromEntries(
		own.map(({ code }) => [code, unmarked((cover.heading[code] ?? []).join("\n"))]),
	);
	let agreed = original;
	let check: Awaited<ReturnType<typeof loadCheck>> | undefined;
	let timer = 0;
	const closed = new AbortController();

	const live = liveHeading(heading);
	const textsNow = (): Texts =>
		Object.fromEntries(fields.map(({ locale, box }) => [locale.code, box.value]));
	/** The messages of the check about a language. */
	const mistakes = (code: string) => {
		const { text, lineOf } = pageFile(textsNow());
		const language = page.locale === "ja" ? "ja" : "en";
		const found =
			check?.checkPage(text, { file: "content/pages/index.yaml", locales, language }) ?? [];
		return found.filter(({ line }) => line === lineOf(code)).map(({ message }) => message);
	};
	const nameOf = (code: string | undefined) => words.names[code === "ja" ? "ja" : "en"];
	const showState = ({ locale: { code }, show }: Field) => {
		const texts = textsNow();
		const state = stateOf(code, texts, agreed);
		const values = {
			language: nameOf(code),
			changed: nameOf(own.find((other) => other.code !== code)?.code),
		};
		const status = state === "fine" ? [] : [fill(words[state], values)];
		const previous = hasChanged(code, texts, agreed)
			? fill(words.was, { text: linesOf(agreed[code]).join(code === "ja" ? "" : " ") })
			: "";
		const sentence = [...mistakes(code), ...status].join(" ") || words.fine;
		show(state, sentence, previous);
		return state;
	};
	const look = () => {
		const states = fields.map((field) => [field.locale.code, showState(field)] as const);
		const [broken] = states
			.filter(([, state]) => state !== "fine")
			.sort(([, a], [, b]) => Number(b === "missing") - Number(a === "missing"));
		host.dataset.bridge = broken === undefined ? "whole" : `${broken[1]} ${broken[0]}`;
		placeCard(card, live.copy);
	};
	const onInput = () => {
		live.show(textsNow()[page.locale] ?? "");
		clearTimeout(timer);
		timer = window.setTimeout(look, pauseMs);
		placeCard(card, live.copy);
	};
	const onStillRight = () => {
		const behind = fields.find(({ whole }) => whole.dataset.state === "behind");
		agreed = textsNow();
		behind?.box.focus();
		look();
	};
	const fields = own.map((locale) =>
		createField(locale, locale.code === page.locale, words, { onInput, onStillRight }),
	);
	const close = () => {
		closed.abort();
		clearTimeout(timer);
		live.restore();
		host.replaceChildren();
		for (const name of ["bridge", "look"]) delete host.dataset[name];
		if (!signal.aborted) link.focus({ preventScroll: true });
	};
	const card = createCard(words, fields, { close, choose: (name) => (host.dataset.look = name) });

	host.append(card);
	card.showPopover();
	for (const { locale, box } of fields) box.value = original[locale.code] ?? "";
	scrollTo({ top: 0, behavior: "instant" });
	look();
	const [first] = fields;
	// Focus the inspector instead of a field: on a phone the keyboard would cover the heading.
	if (matchMedia("(pointer: coarse)").matches) card.focus({ preventScroll: true });
	else first?.box.focus({ preventScroll: true });
	const still = { signal: closed.signal };
	addEventListener("resize", () => placeCard(card, live.copy), still);
	addEventListener("keydown", (event) => pressedKey(event) === "Escape" && close(), still);
	signal.addEventListener("abort", close, still);
	check = await loadCheck().catch(() => undefined);
	if (!closed.signal.aborted) look();
}

type CardEvents = { readonly close: () => void; readonly choose: (look: string) => void };

function createCard(
	words: CardWords,
	fields: readonly Field[],
	{ close, choose }: CardEvents,
): HTMLElement {
	const title = element("h2", { id: "try-it-title" }, words.title);
	const closing = element(
		"button",
		{ type: "button", className: "close", ariaLabel: words.close, onclick: close },
		"✕",
	);
	const looks = Object.entries(words.looks).map(([name, label]) => {
		const choice = element("input", {
			type: "radio",
			name: "try-it-look",
			value: name,
			ariaLabel: label,
			title: label,
			onchange: () => choose(name),
		});
		choice.checked = name === "own";
		return choice;
	});
	const bridge = element("i", { className: "bridge", ariaHidden: "true" });
	const [first, ...others] = fields.map(({ whole }) => whole);
	const card = element(
		"section",
		{ className: "try-it", popover: "manual", role: "dialog", tabIndex: -1 },
		element("header", {}, title, element("p", {}, words.note), closing),
		element("div", { className: "fields" }, first ?? "", bridge, ...others),
		element(
			"footer",
			{},
			element("fieldset", {}, element("legend", {}, words.look), ...looks),
			element("button", { type: "button", onclick: close }, words.restore),
		),
	);
	card.setAttribute("aria-labelledby", title.id);
	return card;
}
