import { useWords } from "../words/language.ts";

type CommitDetailsProps = {
	readonly branch: string;
	/** For a commit that was made; left out before that. */
	readonly id?: string | undefined;
};

/** What saving a version means to people who know Git; folded away for everyone else. */
export function CommitDetails({ branch, id }: CommitDetailsProps) {
	const word = useWords();
	return (
		<details className="technical hint">
			<summary>{word("technical")}</summary>
			<p>{id === undefined ? word("commitOn", { branch }) : word("commitIs", { id, branch })}</p>
		</details>
	);
}
