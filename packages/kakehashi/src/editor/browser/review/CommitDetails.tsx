import { useWords } from "../words/language.ts";

type CommitDetailsProps = {
	readonly branch: string;
	/** The id of the commit; undefined before the commit is made. */
	readonly id?: string | undefined;
};

/** Explains a saved version to people who know Git. Collapsed, because others do not need it. */
export function CommitDetails({ branch, id }: CommitDetailsProps) {
	const word = useWords();
	return (
		<details className="technical hint">
			<summary>{word("technical")}</summary>
			<p>
				{id === undefined ? word("commitOn", { branch }) : word("commitIs", { id, branch })}
			</p>
		</details>
	);
}
