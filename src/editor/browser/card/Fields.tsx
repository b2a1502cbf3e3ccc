import { useEffect, useState } from "react";
import type { Field } from "../../fields/field.ts";
import type { SiteDescription } from "../../server/description/describe-site.ts";
import { fieldLabel } from "../../words/field-names.ts";
import { hasDraftIn } from "../connection/drafts.ts";
import type { EditServer } from "../connection/edit-server.ts";
import { useAnswer } from "../connection/use-answer.ts";
import { useWords } from "../words/language.ts";
import { FieldEditor } from "./FieldEditor.tsx";
import { PictureField } from "./PictureField.tsx";

type FieldsProps = {
	readonly server: EditServer;
	readonly keys: readonly string[];
	readonly locales: SiteDescription["locales"];
	/** The language of the page. */
	readonly shown: string;
	/** Changes when the site has changed. */
	readonly version: number;
	/** They are what was clicked on: a picture. */
	readonly isMain: boolean;
	/** Called when they are there: the card has grown. */
	readonly onLoaded: () => void;
};

/** How many are shown without being asked for, if one of them is likely to be meant. */
const few = 4;

/** What belongs to the texts of a card and is no text: a picture to be chosen, and folded away links, numbers, choices. */
export function Fields({ server, keys, locales, shown, version, isMain, onLoaded }: FieldsProps) {
	const word = useWords();
	const [card = ""] = keys;
	// It stays open when that is saved.
	const [hasDraft] = useState(() => hasDraftIn(card));
	const [answer] = useAnswer(
		() =>
			server.fields(keys).catch((error: unknown) => {
				onLoaded();
				throw error;
			}),
		[server, keys, version],
	);
	/** The pictures that were not there at first: they stay where they can be chosen. */
	const [missing, setMissing] = useState<readonly string[]>();
	const isThere = answer !== undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are there.
	useEffect(() => {
		if (!isThere) return;
		setMissing(answer.fields.filter(({ type, value }) => type === "picture" && value === undefined).map(({ key }) => key));
		onLoaded();
	}, [isThere]);
	if (answer === undefined || missing === undefined) return null;
	const { fields, pictures, links, languages, isEntry } = answer;
	const written = locales.filter(({ code }) => languages.includes(code));
	const editorOf = (field: Field) =>
		field.type === "picture" ? (
			<PictureField key={field.key} server={server} field={field} card={card} pictures={pictures} locales={written} shown={shown} isEntry={isEntry} />
		) : (
			<FieldEditor key={field.key} server={server} field={field} card={card} links={links} />
		);
	// Who has clicked on the picture need not open anything further.
	if (isMain) return fields.map(editorOf);
	const folded = fields.filter(({ key }) => !missing.includes(key));
	const isMeant = folded.some(({ type, value }) => value !== undefined && !["word", "choice", "picture"].includes(type));
	return (
		<>
			{fields.filter(({ key }) => missing.includes(key)).map(editorOf)}
			{folded.length > 0 && (
				<details className="besides" open={hasDraft || (isMeant && folded.length <= few)}>
					<summary>
						{word("besides")}{" "}
						<small>
							{folded
								.slice(0, few)
								.map(({ name }) => fieldLabel(name, word))
								.join(word("comma"))}
						</small>
					</summary>
					{folded.map(editorOf)}
				</details>
			)}
		</>
	);
}
