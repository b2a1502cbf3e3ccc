import { withNames, withSamples } from "../../words/placeholder-names.ts";
import { nameOfText } from "../../words/value-name.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useAnswer } from "../connection/use-answer.ts";
import { SidePanel } from "../ui/SidePanel.tsx";
import { useMessageLanguage, useWords } from "../words/language.ts";

export type TextListProps = {
	/** The content file of the page, or a part of it. */
	readonly of: string;
	/** Keys of the texts that the page shows. */
	readonly shown: ReadonlySet<string>;
	/** Whether the page itself cannot be shown, because it is an email. */
	readonly isOnly: boolean;
	readonly onOpen: (key: string) => void;
	readonly onClose: () => void;
};

/** The texts that nobody can click, because the page does not show them. */
export function TextList({ of, shown, isOnly, onOpen, onClose }: TextListProps) {
	const word = useWords();
	const { server, site, locale, version } = useEditor();
	const language = useMessageLanguage();
	const tag = site.locales.find(({ code }) => code === locale)?.tag;
	const [values] = useAnswer(async () => (await server.page({ of }, "1")).texts, [server, of, version]);
	const hidden = values?.filter(({ key }) => !shown.has(key));
	const file = of.split("#")[0];
	const own = hidden?.filter((value) => value.file === file) ?? [];
	// Each email separately, as it is received.
	const mails = [...new Set(own.map(({ within }) => within[1] ?? ""))];
	const textOf = (text: string) => (isOnly ? withSamples(text, site.name, locale === "ja" ? "ja" : "en") : withNames(text, language));
	const groups = [
		...(isOnly ? mails.map((mail) => ({ heading: mail, values: own.filter(({ within }) => within[1] === mail) })) : [{ heading: undefined, values: own }]),
		{ heading: word("everyPage"), values: isOnly ? [] : (hidden?.filter((value) => value.file !== file) ?? []) },
	];
	return (
		<SidePanel heading={word(isOnly ? "mails" : "otherTextsOf")} onClose={isOnly ? undefined : onClose}>
			<p className="hint">{word(isOnly ? "mailsHint" : "otherTextsHint")}</p>
			{hidden?.length === 0 && <p>{word("nothingElse")}</p>}
			{groups
				.filter((group) => group.values.length > 0)
				.map((group) => (
					<div key={group.heading ?? ""}>
						{group.heading !== undefined && <h3>{group.heading}</h3>}
						<ul>
							{group.values.map(({ key, kind, name, within, texts, problems }) => (
								<li key={key}>
									<button type="button" data-problems={problems.length > 0 || undefined} onClick={() => onOpen(key)}>
										<span lang={tag}>{textOf(texts?.[locale] ?? "")}</span>
										<small>{[...within.slice(isOnly ? 2 : 1), nameOfText({ key, kind, name }, word)].join(" › ")}</small>
									</button>
								</li>
							))}
						</ul>
					</div>
				))}
		</SidePanel>
	);
}
