import { useEffect, useState } from "react";
import type { SiteDescription } from "../../server/description/describe-site.ts";
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

/** What belongs to the texts of a card and is no text: pictures, and folded away links, numbers, choices. */
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
	const isThere = answer !== undefined;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, when they are there.
	useEffect(() => {
		if (isThere) onLoaded();
	}, [isThere]);
	if (answer === undefined || answer.fields.length === 0) return null;
	const { fields, pictures, links } = answer;
	const written = locales.filter(({ code }) => answer.languages.includes(code));
	const { true: ofPictures = [], false: rest = [] } = Object.groupBy(fields, ({ type }) => `${type === "picture"}` as const);
	const isMeant = rest.some(({ type, value }) => value !== undefined && type !== "word" && type !== "choice");
	const isOpen = hasDraft || (isMeant && rest.length <= few);
	const editors = rest.map((field) => <FieldEditor key={field.key} server={server} field={field} card={card} links={links} />);
	return (
		<>
			{ofPictures.map((field) => (
				<PictureField key={field.key} server={server} field={field} card={card} pictures={pictures} locales={written} shown={shown} isEntry={answer.isEntry} />
			))}
			{isMain && editors}
			{!isMain && editors.length > 0 && (
				<details className="besides" open={isOpen}>
					<summary>{word(rest.some(({ path }) => path.at(-1) === "tags") ? "besidesTags" : "besides")}</summary>
					{editors}
				</details>
			)}
		</>
	);
}
