import type { Payload } from "@kakehashi/core/payload/payload.ts";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { SearchField, type SearchTexts } from "../../sections/search/SearchField.tsx";
import { PageServicesContext } from "../../view/ui/page-services.ts";
import { createPageServices } from "./page-services.ts";
import * as styles from "./search-dialog.module.css";

/**
 * Opens the search in a dialog over the page. Escape, the button, a click beside the dialog or
 * following a result close it. The focus then returns to the link.
 */
export function openSearch(link: HTMLAnchorElement, { sections, locale, tag }: Payload): void {
	const words = sections.find(({ kind }) => kind === "search") as SearchTexts | undefined;
	if (words === undefined) throw new Error(`${link.href} has no search`);
	const dialog = document.createElement("dialog");
	dialog.className = styles.dialog ?? "";
	dialog.lang = tag;
	dialog.ariaLabel = words.label;
	document.body.append(dialog);
	const root = createRoot(dialog);
	flushSync(() =>
		root.render(
			<PageServicesContext value={createPageServices(dialog)}>
				<SearchField words={words} locale={locale} />
				<button
					className={styles.close}
					type="button"
					aria-label={words.close}
					onClick={() => dialog.close()}
				>
					<span aria-hidden="true">×</span>
				</button>
			</PageServicesContext>,
		),
	);
	dialog.addEventListener("click", ({ target }) => {
		if (target === dialog || (target as Element).closest("a")) dialog.close();
	});
	// The dialog is removed in the close event, not in the click handler, because the browser must
	// still follow the clicked link in it.
	dialog.addEventListener("close", () => {
		root.unmount();
		dialog.remove();
		// If the menu that contains the link has closed meanwhile, the link cannot take the focus,
		// so the menu's button gets it.
		if (document.activeElement === document.body)
			link.closest("details")?.querySelector("summary")?.focus();
	});
	dialog.showModal();
}
