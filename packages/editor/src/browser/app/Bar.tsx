import { can } from "../../permissions/permission.ts";
import { canRun, currentSession } from "../connection/current-session.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { usePageName } from "../pages/page-name.ts";
import { Icon } from "../ui/Icon.tsx";
import { BarMenu, type BarMenuProps } from "./BarMenu.tsx";
import { PageLanguage } from "./PageLanguage.tsx";
import { PagesButton } from "./PagesButton.tsx";
import { PanelButton } from "./PanelButton.tsx";

export type BarProps = BarMenuProps & {
	/** Chooses the language of the page. */
	readonly onLocale: (code: string) => void;
};

/**
 * The bar of the editor: above the page, or below it on a phone. In a narrow window, most of it
 * moves into a menu.
 */
export function Bar({ onLocale, ...menu }: BarProps) {
	const { page, panel, onHistory, onPanel } = menu;
	const { site, locale } = useEditor();
	const t = useTranslate();
	const nameOf = usePageName();
	const shownName =
		site.entry === undefined
			? nameOf(page)
			: (site.entry.title[locale] ?? Object.values(site.entry.title)[0] ?? "");
	const hasNotes = can(currentSession().permissions, "write") && site.notes.count > 0;
	const waiting = !hasNotes
		? t("menuOf")
		: `${t("menuOf")}${t("comma")}${t("readerNotes")} ${site.notes.count}`;
	return (
		<header className="bar">
			<h1>{t("title")}</h1>
			<button
				type="button"
				className="icon menu-button"
				popoverTarget="bar-menu"
				title={t("menuOf")}
				aria-label={waiting}
			>
				<Icon name="menu" />
				{hasNotes && <span className="count" aria-hidden="true" />}
			</button>
			<PagesButton
				page={page}
				name={shownName}
				isOpen={panel === "pages"}
				onOpen={() => onPanel("pages")}
			/>
			<BarMenu {...menu} name={shownName} hasNotes={hasNotes} />
			<Company />
			<PageLanguage page={page} onLocale={onLocale} />
			<div className="history">
				{(["undo", "redo"] as const).filter(canRun).map((name) => (
					<button
						key={name}
						type="button"
						className="icon"
						data-history={name}
						title={
							site[name] === undefined
								? t(name)
								: t("actionOf", { action: t(name), place: site[name] })
						}
						aria-label={t(name)}
						disabled={site[name] === undefined}
						onClick={() => onHistory(name)}
					>
						<Arrow isForward={name === "redo"} />
					</button>
				))}
			</div>
			<PanelButton
				panel="changes"
				open={panel}
				onPanel={(next) => {
					document.getElementById("bar-menu")?.hidePopover();
					onPanel(next);
				}}
			/>
		</header>
	);
}

/** An arrow shaped like the bridge of the Kakehashi logo: back for undo, forward for redo. */
function Arrow({ isForward = false }: { readonly isForward?: boolean }) {
	return (
		<svg
			viewBox="0 0 20 20"
			width="20"
			height="20"
			aria-hidden="true"
			style={isForward ? { transform: "scaleX(-1)" } : undefined}
		>
			<path d="M7 4 2.5 8.5 7 13V9.7c4.5 0 7.4 1.5 9.5 4.8-.6-4.6-3.6-7.5-9.5-7.8z" />
		</svg>
	);
}

/** Shows the initials of other people who have the editor open, each person once. */
function Company() {
	const t = useTranslate();
	const names = [...new Set(useEditor().others.map(({ name }) => name))];
	const sentence = names.map((name) => t("isHere", { name })).join(t("comma"));
	return (
		<span className="presence" role="status" title={sentence}>
			<span className="heard">{sentence}</span>
			{names.slice(0, 2).map((name) => (
				<b key={name} aria-hidden="true">
					{[...name][0]}
				</b>
			))}
			{names.length > 2 && <b aria-hidden="true">+{names.length - 2}</b>}
		</span>
	);
}
