import { useWords } from "../words/language.ts";

/**
 * Shows that a picture is being prepared or saved, and announces this to screen readers. A large
 * picture takes a while.
 */
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
