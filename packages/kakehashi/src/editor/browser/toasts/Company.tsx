import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";

/** Shows the initials of other people who have the editor open, each person once. */
export function Company() {
	const t = useTranslate();
	const names = [...new Set(useEditor().others.map(({ name }) => name))];
	const sentence = names.map((name) => t("isHere", { name })).join(t("comma"));
	return (
		<span className="company" role="status" title={sentence}>
			<span className="heard">{sentence}</span>
			{names.slice(0, 2).map((name) => (
				<b key={name} aria-hidden="true">
					{[...name][0]}
				</b>
			))}
			{names.length > 2 && <b aria-hidden="true">+{names.length - 2}</b>}
		</span>
	);
}
