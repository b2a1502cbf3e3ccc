import type { SectionProps } from "kakehashi/view";
import { element } from "./element.ts";
import type { tryIt } from "./schema.ts";
import type { State } from "./texts.ts";

type Section = SectionProps<typeof tryIt>["section"];
export type CardWords = Section["card"];
export type CardLocale = Section["locales"][number];

/** The field for one language of the text in the inspector. */
export type Field = {
	readonly locale: CardLocale;
	readonly box: HTMLTextAreaElement;
	readonly whole: HTMLElement;
	/**
	 * Shows the state of the language. Does not write an unchanged text again, so that screen
	 * readers do not repeat it.
	 */
	readonly show: (state: State, text: string, previous: string) => void;
};

type FieldEvents = { readonly onInput: () => void; readonly onStillRight: () => void };

export function createField(
	locale: CardLocale,
	isShown: boolean,
	words: CardWords,
	{ onInput, onStillRight }: FieldEvents,
): Field {
	const id = `try-it-${locale.code}`;
	const box = element("textarea", {
		id,
		lang: locale.tag,
		rows: 2,
		maxLength: 120,
		oninput: onInput,
		spellcheck: false,
	});
	box.setAttribute("aria-describedby", `${id}-state`);
	const name = element(
		"label",
		{ htmlFor: id },
		element("b", { lang: locale.tag }, locale.name),
		element("small", {}, isShown ? words.shown : ""),
	);
	const state = element("p", { id: `${id}-state`, role: "status" });
	const previous = element("p", { className: "was" });
	const answers = element(
		"p",
		{ className: "answers" },
		element(
			"button",
			{ type: "button", className: "primary", onclick: onStillRight },
			words.stillRight,
		),
		element("button", { type: "button", onclick: () => box.select() }, words.rewrite),
	);
	const whole = element("div", { className: "field" }, name, box, state, previous, answers);
	return {
		locale,
		box,
		whole,
		show: (how, text, before) => {
			whole.dataset.state = how;
			answers.hidden = how !== "behind";
			box.setAttribute("aria-invalid", String(how === "missing"));
			if (state.textContent !== text) state.textContent = text;
			previous.textContent = before;
		},
	};
}
