import { useEditor } from "../connection/editor-context.ts";
import { useWords } from "../words/language.ts";

/** Others who have the editor before them, by their initials: each person once. */
export function Company() {
	const word = useWords();
	const names = [...new Set(useEditor().others.map(({ name }) => name))];
	const sentence = names.map((name) => word("isHere", { name })).join(word("comma"));
	return (
		<span className="company" role="status" aria-label={sentence} title={sentence}>
			{names.slice(0, 2).map((name) => (
				<span key={name} aria-hidden="true">
					{[...name][0]}
				</span>
			))}
			{names.length > 2 && <span aria-hidden="true">+{names.length - 2}</span>}
		</span>
	);
}
