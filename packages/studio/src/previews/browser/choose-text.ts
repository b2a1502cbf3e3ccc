import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
/** A text of the page, by its key in the content. */
export type Chosen = { readonly key: string; readonly words: string };

type Options = { readonly onChosen: (text: Chosen) => void; readonly onLeft: () => void };

const marked = "data-preview-text";
const sheet = new CSSStyleSheet();
sheet.replaceSync(
	`[${marked}]{cursor:pointer}[${marked}]:hover:not(:has([${marked}]:hover)){outline:2px dashed var(--focus,var(--link));outline-offset:3px}[${marked}]:focus-visible{outline:3px solid var(--focus,var(--link));outline-offset:3px}`,
);

/**
 * Lets a person choose a text of the page with pointer or keyboard. Links and buttons of the page
 * do nothing in the meantime.
 */
export function choiceOfText({ onChosen, onLeft }: Options) {
	let listening: AbortController | undefined;

	const keyOf = (text: Element) => text.getAttribute("data-key")?.split(" ")[0] ?? "";
	const isSeen = (text: HTMLElement) =>
		text.checkVisibility({ visibilityProperty: true }) &&
		text.getBoundingClientRect().width > 1;

	function close() {
		listening?.abort();
		listening = undefined;
		document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
		for (const text of document.querySelectorAll<HTMLElement>(`[${marked}]`)) {
			if (text.getAttribute(marked) === "stop") text.removeAttribute("tabindex");
			text.removeAttribute(marked);
		}
	}

	function choose(event: Event) {
		const target = event.composedPath()[0] as Element;
		// Ignore elements in a shadow root: they belong to this script, not to the page.
		if (target.getRootNode() !== document) return;
		const text = target.closest<HTMLElement>(`[${marked}]`);
		event.preventDefault();
		event.stopImmediatePropagation();
		if (text === null) return;
		const words = text.innerText.trim() || (text.getAttribute("alt") ?? "");
		close();
		onChosen({ key: keyOf(text), words: words.replace(/\s+/g, " ") });
	}

	const leave = () => {
		close();
		onLeft();
	};
	return {
		isOpen: () => listening !== undefined,
		leave,
		/**
		 * Makes every visible text focusable and focuses the first one in view. False if there is
		 * no text.
		 */
		open(): boolean {
			const texts = [...document.querySelectorAll<HTMLElement>("[data-key]")].filter(
				(text) => keyOf(text) !== "" && isSeen(text),
			);
			if (texts.length === 0) return false;
			for (const text of texts) {
				text.setAttribute(marked, text.tabIndex < 0 ? "stop" : "");
				if (text.tabIndex < 0) text.tabIndex = 0;
			}
			document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
			listening = new AbortController();
			const options = { capture: true, signal: listening.signal };
			document.addEventListener("click", choose, options);
			document.addEventListener(
				"keydown",
				(event) => {
					const key = pressedKey(event);
					if (key === "Escape") leave();
					else if (key === "Enter") choose(event);
				},
				options,
			);
			const inView = texts.find(
				(text) =>
					text.getBoundingClientRect().top >= 0 &&
					text.getBoundingClientRect().bottom <= innerHeight,
			);
			(inView ?? texts[0])?.focus({ preventScroll: inView !== undefined });
			return true;
		},
	};
}
