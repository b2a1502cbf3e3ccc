import { useWords } from "../words/language.ts";

type CommitDetailsProps = {
	readonly branch: string;
	/** Of a commit that was made; left out before. */
	readonly id?: string | undefined;
};

/** What recording means to those who know Git, folded away for all others. */
export function CommitDetails({ branch, id }: CommitDetailsProps) {
	const word = useWords();
	return (
		<details className="technical hint">
			<summary>{word("technical")}</summary>
			<p>{id === undefined ? word("commitOn", { branch }) : word("commitIs", { id, branch })}</p>
			<p>{word("publishHint")}</p>
		</details>
	);
}
