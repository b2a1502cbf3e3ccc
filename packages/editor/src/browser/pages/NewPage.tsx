import { dateIn } from "@kakehashi/core/value-types/date/calendar-date.ts";
import { suggestAddress } from "@kakehashi/core/values/suggest-address.ts";
import { type FormEvent, useRef, useState } from "react";
import type { MessageKey } from "../../i18n/t.ts";
import type { ShownPage } from "../../server/description/describe-site.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
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
	const whole = useRef<HTMLDetailsElement>(null);
	const [refused, setRefused] = useState<ShownRejection>();
	const [isBusy, setIsBusy] = useState(false);
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setIsBusy(true);
		const found = await onChange({ kind: "newPage", template, path, title, inMenu }).finally(
			() => setIsBusy(false),
		);
		setRefused(found);
		if (found !== undefined) return;
		setOwnPath(undefined);
		setTitle({});
		if (whole.current !== null) whole.current.open = false;
	};
	return (
		<details
			ref={whole}
			className="new-page"
			onToggle={({ currentTarget: details }) =>
				details.open && details.querySelector("input")?.focus()
			}
		>
			<summary className="start">
				<Icon name="add" /> {t("newPage")}
			</summary>
			<form className="page-tools" onSubmit={(event) => void submit(event)}>
				{shownFirst(locales, language).map(({ code, tag, name }) => (
					<label key={code}>
						{t("titleIn", { language: name })}
						<input
							lang={tag}
							value={title[code] ?? ""}
							onChange={(event) => setTitle({ ...title, [code]: event.target.value })}
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
				<RejectionNote reason={refused} />
			</form>
		</details>
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
