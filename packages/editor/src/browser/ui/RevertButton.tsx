import type { MouseEvent } from "react";
import { useTranslate } from "../i18n/language.ts";

/** Reverts to the saved value. The button then disappears, so the focus moves to the field. */
export function RevertButton({
	name,
	onRevert,
}: {
	readonly name: "asItWas" | "asSaved";
	readonly onRevert: () => void;
}) {
	const t = useTranslate();
	const revert = ({ currentTarget }: MouseEvent) => {
		currentTarget
			.closest(".one, .picture, .inspector")
			?.querySelector<HTMLElement>("input, select, textarea")
			?.focus();
		onRevert();
	};
	return (
		<button type="button" onClick={revert}>
			{t(name)}
		</button>
	);
}
