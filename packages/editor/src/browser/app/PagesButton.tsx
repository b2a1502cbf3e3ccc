import type { ShownPage } from "../../server/description/describe-site.ts";
import { useDrafts } from "../connection/drafts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { pageOfText } from "../pages/places.ts";

type PagesButtonProps = {
	readonly page: ShownPage;
	/** The name of the page or entry that is shown. */
	readonly name: string;
	readonly isOpen: boolean;
	readonly onOpen: () => void;
};

/**
 * The button that opens the list of pages. Its label is the name of what is shown, and how much
 * needs attention elsewhere.
 */
export function PagesButton({ page, name, isOpen, onOpen }: PagesButtonProps) {
	const t = useTranslate();
	const { site } = useEditor();
	const outdated = site.pages.reduce(
		(sum, { outdated, outdatedEntries }) =>
			sum + outdated.length + (outdatedEntries?.count ?? 0),
		0,
	);
	const isUnsaved = useDrafts().some(({ key }) => (pageOfText(site, key) ?? page) !== page);
	const ofPages = [
		outdated > 0 ? t("notUpdatedCount", { count: outdated }) : [],
		isUnsaved ? t("unsavedElsewhere") : [],
	].flat();
	return (
		<button
			type="button"
			className="pages"
			data-panel="pages"
			title={ofPages.length > 0 ? ofPages.join(t("comma")) : undefined}
			aria-label={[t("actionOf", { action: t("pages"), place: name }), ...ofPages].join(
				t("comma"),
			)}
			aria-expanded={isOpen}
			onClick={onOpen}
		>
			<span className="name">{name}</span> <span aria-hidden="true">▾</span>{" "}
			{outdated > 0 && <span className="count">{outdated}</span>}{" "}
			{isUnsaved && <span className="count">{t("unsavedHere")}</span>}
		</button>
	);
}
