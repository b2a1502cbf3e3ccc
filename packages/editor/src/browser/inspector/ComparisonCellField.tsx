import type { Value } from "kakehashi/internal/shared.ts";
import { useEffect, useId, useRef } from "react";
import { markSign } from "../../i18n/mark-sign.ts";
import type { Texts } from "../../site/value-texts.ts";
import { useEditor } from "../connection/editor-context.ts";
import { LanguageInputs } from "../fields/TextInput.tsx";
import { useTranslate } from "../i18n/language.ts";
import { FieldStatusLine } from "./FieldStatusLine.tsx";
import type { FieldEditorProps } from "./field-editor-props.ts";
import { useField } from "./use-field.ts";

/** The value of a pricing plan in one row of the comparison: yes, no, or a text. */
export function ComparisonCellField({ field, inspector, hasFocus }: FieldEditorProps) {
	const t = useTranslate();
	const id = useId();
	const { site, locale } = useEditor();
	const { value, status, change, revert } = useField(field, inspector);
	const group = useRef<HTMLFieldSetElement>(null);
	useEffect(() => {
		if (hasFocus)
			group.current
				?.querySelector<HTMLInputElement>("input:checked")
				?.focus({ preventScroll: true });
	}, [hasFocus]);
	const isWords = typeof value !== "boolean";
	const choose = (next: "yes" | "no" | "text") => {
		if (next !== "text") change(next === "yes", true);
		// Starts with a sign instead of an empty text, because the site does not accept an empty
		// one.
		else
			change(
				Object.fromEntries(
					site.locales.map(({ code, tag }) => [
						code,
						value === true ? markSign(tag) : "–",
					]),
				) as Value,
				true,
			);
	};
	return (
		<fieldset ref={group} className="mark" data-current={hasFocus || undefined}>
			<legend>
				{field.label?.[locale] ??
					field.label?.[site.locales[0]?.code ?? ""] ??
					t("column", { number: field.name.at(-1) ?? "" })}
			</legend>
			<div className="cell-states">
				{(["yes", "no", "text"] as const).map((each) => (
					<label key={each}>
						<input
							type="radio"
							name={id}
							checked={isWords ? each === "text" : each === (value ? "yes" : "no")}
							onChange={() => choose(each)}
						/>
						{each === "text" ? (
							t("markText")
						) : (
							<>
								<span aria-hidden="true">
									{each === "yes" ? markSign(locale) : "–"}
								</span>{" "}
								{t(each === "yes" ? "markYes" : "markNo")}
							</>
						)}
					</label>
				))}
			</div>
			{isWords && (
				<LanguageInputs
					label={t("markText")}
					texts={(value ?? {}) as Texts}
					onChange={(texts) => change(texts as Value)}
				/>
			)}
			<FieldStatusLine status={status} onRevert={revert} />
		</fieldset>
	);
}
