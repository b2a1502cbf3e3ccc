import { type FormEvent, useState } from "react";
import type { ShownPage } from "../../server/description/describe-site.ts";
import type { ShownPlace } from "../../site/change-set.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { Places } from "../ui/Places.tsx";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import type { ShownRejection } from "../ui/rejection.ts";
import type { ChangePage } from "./change-page.ts";
import { LanguageChoice } from "./LanguageChoice.tsx";
import { usePageName } from "./page-name.ts";

type PageToolsProps = {
	readonly page: ShownPage;
	/** Its address without its language. */
	readonly path: string;
	readonly onChange: ChangePage;
	/** Opens a text by its key. */
	readonly onText: (key: string) => void;
};

/** Changes the address of a page, its languages and its place in the menu, and deletes the page. */
export function PageTools({
	page: { file, addresses, isInMenu, isDraft },
	path,
	onChange,
	onText,
}: PageToolsProps) {
	const t = useTranslate();
	const nameOf = usePageName();
	const { server, site } = useEditor();
	const [instead, setInstead] = useState("/");
	const [wanted, setWanted] = useState(path);
	const [refused, setRefused] = useState<ShownRejection>();
	const [links, setLinks] = useState<readonly ShownPlace[]>();
	const isHome = path === "/";
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		setRefused(await onChange({ kind: "movePage", file, path: wanted }));
	};
	/** Asks the server what links to the page, before the person decides. */
	const lookForLinks = async () => {
		const result = await server.preview({ kind: "removePage", file }).catch(() => undefined);
		setRefused(result === undefined ? { reason: t("offline") } : undefined);
		if (result !== undefined) setLinks((!result.ok && result.places) || []);
	};
	const changeLanguages = async (languages: string[]) =>
		setRefused(
			await onChange(
				{ kind: "setPageLanguages", file, languages },
				{ name: "hasLanguages", text: "" },
			),
		);
	const changeMenu = async () => {
		const found = await onChange({ kind: isInMenu ? "outOfMenu" : "intoMenu", file });
		setRefused(found);
		// Opens the label of the page in the menu, which is a text like any other.
		if (found === undefined && !isInMenu) onText(`${file}#menu`);
	};
	return (
		<form className="page-tools" onSubmit={(event) => void submit(event)}>
			{!isHome && (
				<>
					<label>
						{t("address")}
						<input
							required
							value={wanted}
							onChange={(event) => setWanted(event.target.value)}
						/>
						<small>{t("addressHint")}</small>
					</label>
					<p className="choices">
						<button type="submit" disabled={wanted === path}>
							{t("changeAddress")}
						</button>
					</p>
					<LanguageChoice
						languages={Object.keys(addresses)}
						onChoose={(languages) => void changeLanguages(languages)}
					/>
				</>
			)}
			<p className="choices">
				<button type="button" onClick={() => void changeMenu()}>
					{t(isInMenu ? "outOfMenu" : "intoMenu")}
				</button>
				{!isHome && !isDraft && (
					<button
						type="button"
						onClick={() =>
							void onChange(
								{ kind: "draftPage", file },
								{ name: "isDraftNow", text: "" },
							).then(setRefused)
						}
					>
						{t("makeDraft")}
					</button>
				)}
				{!isHome && (
					<button
						type="button"
						aria-expanded={links !== undefined}
						onClick={() => void lookForLinks()}
					>
						{t("deletePage")} …
					</button>
				)}
			</p>
			{links !== undefined && (
				<div className="trouble" role="alert">
					<p>{t(links.length > 0 ? "deleteHint" : "deleteSure")}</p>
					<Places places={links} />
					{links.length > 0 && (
						<label>
							{t("leadInstead")}
							<select
								value={instead}
								onChange={({ target }) => setInstead(target.value)}
							>
								{site.pages
									.filter(
										(each) =>
											!each.isDraft &&
											each.file !== file &&
											/^pages\/|_collection/.test(each.file),
									)
									.map((each) => (
										<option
											key={each.file}
											value={Object.values(each.addresses)[0]}
										>
											{nameOf(each)}
										</option>
									))}
							</select>
						</label>
					)}
					<button
						type="button"
						className="primary"
						onClick={() =>
							void onChange({
								kind: "removePage",
								file,
								...(links.length > 0 && { instead }),
							}).then(setRefused)
						}
					>
						{t(links.length > 0 ? "deleteAndLead" : "deletePage")}
					</button>
				</div>
			)}
			<RejectionNote reason={refused} />
		</form>
	);
}
