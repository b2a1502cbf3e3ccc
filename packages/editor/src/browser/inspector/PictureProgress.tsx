import { useTranslate } from "../i18n/language.ts";

/**
 * Shows that a picture is being prepared or saved, and announces this to screen readers. A large
 * picture takes a while.
 */
export function PictureProgress({ doing }: { readonly doing: "preparing" | "saving" | undefined }) {
	const t = useTranslate();
	return (
		<div className="picture-progress" role="status">
			{doing !== undefined && (
				<>
					{t(doing)} <progress aria-hidden="true" />
				</>
			)}
		</div>
	);
}
