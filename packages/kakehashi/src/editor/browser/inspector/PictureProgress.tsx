import { useWords } from "../words/language.ts";

/** What is being done to a picture, for eyes and ears: a large one takes a while. */
export function PictureProgress({ doing }: { readonly doing: "preparing" | "saving" | undefined }) {
	const word = useWords();
	return (
		<div className="picture-progress" role="status">
			{doing !== undefined && (
				<>
					{word(doing)} <progress aria-hidden="true" />
				</>
			)}
		</div>
	);
}
