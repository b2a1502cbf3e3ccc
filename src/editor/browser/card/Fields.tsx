import { useEffect, useRef, useState } from "react";
import type { Field } from "../../fields/field.ts";
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
	/** Changes when the site has changed. */
	readonly version: number;
	/** They are what was clicked on: a picture. */
	readonly isMain: boolean;
	/** Called when they are there: the card has grown. */
	readonly onLoaded: () => void;
};

/** How many are shown without being asked for, if one of them is likely to be meant. */
const few = 4;

/** What belongs to the texts of a card and is no text: links, pictures, numbers, choices. */
export function Fields({ server, keys, locales, version, isMain, onLoaded }: FieldsProps) {
	const word = useWords();
	const group = useRef<HTMLDetailsElement>(null);
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
	const isMeant = fields.some(({ type, value }) => value !== undefined && type !== "word" && type !== "choice");
	const isOpen = hasDraft || (isMeant && fields.length <= few);
	const editors = fields.map((field) =>
		field.type === "picture" ? (
			<PictureField key={field.key} server={server} field={field} card={card} pictures={pictures} locales={written} />
		) : (
			<FieldEditor key={field.key} server={server} field={field} card={card} links={links} />
		),
	);
	// Who has clicked on the picture need not open anything further.
	if (isMain) return editors;
	const isPicture = (field: Field) => field.type === "picture";
	const hasTags = fields.some(({ path }) => path.at(-1) === "tags");
	const openPicture = () => {
		if (group.current === null) return;
		group.current.open = true;
		const picture = group.current.querySelector(".picture");
		picture?.scrollIntoView({ block: "start", behavior: "instant" });
		picture?.querySelector("input")?.focus({ preventScroll: true });
	};
	return (
		<>
			{fields.some((field) => isPicture(field) && field.value === undefined) && (
				<button type="button" onClick={openPicture}>
					{word("addPicture")}
				</button>
			)}
			<details ref={group} className="besides" open={isOpen}>
				<summary>{word(fields.some(isPicture) ? (hasTags ? "besidesPictureTags" : "besidesPicture") : "besides")}</summary>
				{editors}
			</details>
		</>
	);
}
