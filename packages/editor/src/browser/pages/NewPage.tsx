import { dateIn } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { suggestAddress } from "@kakehashi/core/values/suggest-address.ts";
import { type FormEvent, useRef, useState } from "react";
import type { MessageKey } from "../../i18n/t.ts";
import type { ShownPage } from "../../server/description/describe-site.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useLanguageName, useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { shownFirst } from "../i18n/shown-first.ts";
import { useZone } from "../i18n/use-zone.ts";
import { Icon } from "../ui/Icon.tsx";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import type { ShownRejection } from "../ui/rejection.ts";
import type { ChangePage } from "./change-page.ts";
import { usePageName } from "./page-name.ts";

const templateNames: Readonly<Record<string, MessageKey>> = {
	empty: "templateEmpty",
	about: "templateAbout",
	services: "templateServices",
	pricing: "templatePricing",
	staff: "templateStaff",
	news: "templateNews",
	faq: "templateQuestions",
	access: "templateAccess",
	recruit: "templateRecruit",
};

type NewPageProps = { readonly onChange: ChangePage };

/**
 * Creates a page: chooses its template, its title, and its address. The title suggests an address.
 * If the title is missing in some languages, it asks whether the page is in these languages.
 */
export function NewPage({ onChange }: NewPageProps) {
	const { locales, pages, templates } = useEditor().site;
	const t = useTranslate();
	const language = useMessageLanguage();
	const nameOf = usePageName();
	const [template, setTemplate] = useState("empty");
	const [inMenu, setInMenu] = useState(false);
	const [title, setTitle] = useState<Readonly<Record<string, string>>>({});
	/** The address that the person has typed; undefined while the suggested address is used. */
	const [ownPath, setOwnPath] = useState<string>();
	const { timeZone } = useZone();
	const path =
		ownPath ?? (Object.values(title).join("") === "" ? "/" : freePath(title, pages, timeZone));
	const disclosure = useRef<HTMLDetailsElement>(null);
	const [refused, setRefused] = useState<ShownRejection>();
	const [isBusy, setIsBusy] = useState(false);
	const source = pages.find(({ file }) => file === template);
	/** The languages that the page can be in: those of the page that it copies, or all. */
	const available = locales.filter(
		({ code }) => source === undefined || source.addresses[code] !== undefined,
	);
	const hasTitle = ({ code }: { readonly code: string }) => (title[code] ?? "").trim() !== "";
	const missing = available.filter((each) => each.isPublished && !hasTitle(each));
	const [isAsking, setIsAsking] = useState(false);
	const focusTitle = (tag: string | undefined) =>
		disclosure.current?.querySelector<HTMLElement>(`input[lang="${tag}"]`)?.focus();
	/** @param languages the codes of the languages of the page; undefined for all of `available` */
	const createPage = async (languages?: string[]) => {
		setIsAsking(false);
		setIsBusy(true);
		const rejection = await onChange({
			kind: "newPage",
			template,
			path,
			title,
			inMenu,
			...(languages && { languages }),
		}).finally(() => setIsBusy(false));
		setRefused(rejection);
		if (rejection !== undefined) return;
		setOwnPath(undefined);
		setTitle({});
		if (disclosure.current !== null) disclosure.current.open = false;
	};
	const submit = (event: FormEvent) => {
		event.preventDefault();
		setRefused(undefined);
		if (!available.some(hasTitle)) {
			setRefused({ reason: t("nameNeeded") });
			focusTitle(missing[0]?.tag);
		} else if (missing.length > 0) setIsAsking(true);
		else void createPage();
	};
	return (
		<details
			ref={disclosure}
			className="new-page"
			onToggle={({ currentTarget: details }) =>
				details.open && details.querySelector("input")?.focus()
			}
		>
			<summary className="start">
				<Icon name="add" /> {t("newPage")}
			</summary>
			<form className="page-tools" onSubmit={submit}>
				{shownFirst(locales, language).map(({ code, tag, name }) => (
					<label key={code}>
						{t("titleIn", { language: name })}
						<input
							lang={tag}
							value={title[code] ?? ""}
							onChange={(event) => {
								setTitle({ ...title, [code]: event.target.value });
								setIsAsking(false);
							}}
						/>
					</label>
				))}
				<label>
					{t("address")}
					<input
						required
						value={path}
						onChange={(event) => setOwnPath(event.target.value)}
					/>
				</label>
				<label>
					{t("template")}
					<select value={template} onChange={(event) => setTemplate(event.target.value)}>
						{templates.map((name) => (
							<option key={name} value={name}>
								{templateNames[name] === undefined ? name : t(templateNames[name])}
							</option>
						))}
						{pages
							.filter(({ file }) => file.startsWith("pages/"))
							.map((page) => (
								<option key={page.file} value={page.file}>
									{t("templateCopy", { page: nameOf(page) })}
								</option>
							))}
					</select>
				</label>
				<label className="check">
					<input
						type="checkbox"
						checked={inMenu}
						onChange={({ target }) => setInMenu(target.checked)}
					/>
					{t("alsoInMenu")}
				</label>
				<p className="hint">{t("newPageIsDraft")}</p>
				<p className="choices">
					<button type="submit" className="primary" aria-busy={isBusy || undefined}>
						{t(isBusy ? "isCreating" : "create")}
					</button>
				</p>
				{isAsking && missing.length > 0 && (
					<MissingTitles
						languages={missing.map(({ tag }) => tag)}
						onWrite={() => focusTitle(missing[0]?.tag)}
						// This template makes a list of entries, which is in every language.
						onLeaveOut={
							template === "news"
								? undefined
								: () =>
										void createPage(
											available
												.filter((each) => !missing.includes(each))
												.map(({ code }) => code),
										)
						}
						onLater={() => void createPage()}
					/>
				)}
				<RejectionNote reason={refused} />
			</form>
		</details>
	);
}

type MissingTitlesProps = {
	/** The tags of the languages without a title. */
	readonly languages: readonly string[];
	readonly onWrite: () => void;
	/** Creates the page without these languages; undefined if that is impossible. */
	readonly onLeaveOut: (() => void) | undefined;
	/** Creates the page in all languages. Publishing asks for the missing titles. */
	readonly onLater: () => void;
};

/** The choices for a person who creates a page without a title in some languages. */
function MissingTitles({ languages, onWrite, onLeaveOut, onLater }: MissingTitlesProps) {
	const t = useTranslate();
	const languageName = useLanguageName();
	const names = languages.map(languageName);
	const [first = ""] = names;
	return (
		<div className="trouble" role="alert">
			<p>{t("namesMissing", { languages: names })}</p>
			<p className="choices">
				<button type="button" className="primary" onClick={onWrite}>
					{t("writeIn", { language: first })}
				</button>
				{onLeaveOut !== undefined && (
					<button type="button" onClick={onLeaveOut}>
						{t("leaveOut", { language: names })}
					</button>
				)}
				<button type="button" onClick={onLater}>
					{t("writeLater")}
				</button>
			</p>
		</div>
	);
}

/** The address that a title suggests, with a number if another page already has that address. */
function freePath(
	title: Readonly<Record<string, string>>,
	pages: readonly ShownPage[],
	timeZone: string,
): string {
	const usedPaths = new Set(pages.flatMap(({ addresses }) => Object.values(addresses)));
	const day = dateIn(Date.now(), timeZone);
	const suggested = `/${suggestAddress(title, `page-${day}`)}`;
	for (let number = 1; ; number += 1) {
		const path = number === 1 ? suggested : `${suggested}-${number}`;
		if (!usedPaths.has(path)) return path;
	}
}
