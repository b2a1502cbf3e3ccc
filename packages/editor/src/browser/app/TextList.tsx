import { nameOfText } from "../../i18n/value-name.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useRequest } from "../connection/use-request.ts";
import { useTranslate } from "../i18n/language.ts";
import { NamedText } from "../ui/NamedText.tsx";
import { SidePanel } from "../ui/SidePanel.tsx";

export type TextListProps = {
	/** The content file of the page, or the key of a part of that file. */
	readonly of: string;
	/** Keys of the texts that the page shows. */
	readonly shown: ReadonlySet<string>;
	readonly onOpen: (key: string) => void;
	readonly onClose: () => void;
};

/** Lists the texts that the page does not show, and that nobody can open by a click on the page. */
export function TextList({ of, shown, onOpen, onClose }: TextListProps) {
	const t = useTranslate();
	const { server, site, locale, version } = useEditor();
	const tag = site.locales.find(({ code }) => code === locale)?.tag;
	const [values] = useRequest(
		async () => (await server.page({ of }, "1")).texts,
		[server, of, version],
	);
	const hidden = values?.filter(({ key }) => !shown.has(key));
	const file = of.split("#")[0];
	const own = hidden?.filter((value) => value.file === file) ?? [];
	const groups = [
		{ heading: undefined, values: own },
		{
			heading: t("everyPage"),
			values: hidden?.filter((value) => value.file !== file) ?? [],
		},
	];
	return (
		<SidePanel heading={t("otherTextsOf")} onClose={onClose}>
			<p className="hint">{t("otherTextsHint")}</p>
			{hidden?.length === 0 && <p>{t("nothingElse")}</p>}
			{groups
				.filter((group) => group.values.length > 0)
				.map((group) => (
					<div key={group.heading ?? ""}>
						{group.heading !== undefined && <h3>{group.heading}</h3>}
						<ul>
							{group.values.map(({ key, kind, name, within, texts, problems }) => (
								<li key={key}>
									<button
										type="button"
										data-problems={problems.length > 0 || undefined}
										onClick={() => onOpen(key)}
									>
										<span lang={tag}>
											<NamedText>{texts?.[locale] ?? ""}</NamedText>
										</span>
										<small>
											{[
												...within.slice(1),
												nameOfText({ key, kind, name }, t),
											].join(" › ")}
										</small>
									</button>
								</li>
							))}
						</ul>
					</div>
				))}
		</SidePanel>
	);
}
