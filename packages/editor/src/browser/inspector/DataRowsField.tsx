import type { Value } from "kakehashi/internal/shared.ts";
import { type FocusEvent, useEffect, useId, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useEditor } from "../connection/editor-context.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { FieldStatusLine } from "./FieldStatusLine.tsx";
import type { FieldEditorProps } from "./field-editor-props.ts";
import { parseTypedNumber, readRows, type TypedDataRow, writeRows } from "./typed-data-rows.ts";
import { useField } from "./use-field.ts";

/**
 * Edits the data rows of a chart: each number beside its name, in the unit that visitors read. They
 * are saved once no number is missing.
 */
export function DataRowsField({ field, inspector, hasFocus }: FieldEditorProps) {
	const t = useTranslate();
	const id = useId();
	const { locale } = useEditor();
	const language = useMessageLanguage();
	const { value, status, isTyping, noteTyping, change, hold, revert } = useField(
		field,
		inspector,
	);
	/** The rows exactly as typed, while they are being edited. */
	const [typed, setTyped] = useState<readonly TypedDataRow[]>();
	const table = useRef<HTMLTableElement>(null);
	const [row, key = "value"] = inspector.startsWith(`${field.key}.`)
		? inspector.slice(field.key.length + 1).split(".")
		: [];
	const cellAt = (cell: string) =>
		table.current?.querySelector<HTMLInputElement>(`[data-cell="${cell}"]`);
	// biome-ignore lint/correctness/useExhaustiveDependencies: Focus moves only when the person clicks another cell.
	useEffect(() => {
		if (!hasFocus) return;
		const input = cellAt(`${row ?? 0} ${key}`);
		input?.focus({ preventScroll: true });
		input?.select();
	}, [hasFocus, row, key]);
	const rows = typed ?? writeRows(value, language);
	const isBad = ({ value }: TypedDataRow) =>
		!isTyping && value.trim() !== "" && parseTypedNumber(value) === undefined;
	const isWhole = rows.every(
		({ name, value }) => name.trim() !== "" && parseTypedNumber(value) !== undefined,
	);
	const columns = ["name", "value"] as const;
	const called = (column: (typeof columns)[number]) => field.columns?.[column]?.[locale] ?? "";
	const edit = (next: readonly TypedDataRow[], isSoon = false) => {
		setTyped(next);
		noteTyping();
		const all = readRows(next);
		if (all.every(({ name, value }) => name !== "" && typeof value === "number"))
			change(all as Value, isSoon);
		else hold(all as Value);
	};
	const addRow = () => {
		flushSync(() => edit([...rows, { name: "", value: "" }]));
		cellAt(`${rows.length} name`)?.focus();
	};
	if (field.madeBy !== undefined)
		return (
			<fieldset className="named">
				<legend>{t("figures")}</legend>
				<p className="hint">{t("madeByProgram", { program: field.madeBy })}</p>
			</fieldset>
		);
	const onBlur = ({ relatedTarget, currentTarget }: FocusEvent) => {
		if (isWhole && !currentTarget.contains(relatedTarget)) setTyped(undefined);
	};
	const example = (1234.5).toLocaleString(language);
	return (
		<fieldset className="named" onBlur={onBlur}>
			<legend>{t("figures")}</legend>
			<table ref={table} className="data-rows">
				<thead>
					<tr>
						{columns.map((column) => (
							<th key={column} scope="col">
								{called(column)}
							</th>
						))}
						<td />
					</tr>
				</thead>
				<tbody>
					{rows.map((each, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: Only its position identifies a row while the person types its name.
						<tr key={index}>
							{columns.map((column) => (
								<td key={column}>
									<input
										data-cell={`${index} ${column}`}
										aria-label={
											column === "name"
												? `${called("name")} ${index + 1}`
												: `${each.name}: ${called("value")}`
										}
										inputMode={column === "value" ? "decimal" : undefined}
										autoComplete="off"
										value={each[column]}
										aria-invalid={
											(column === "value" && isBad(each)) || undefined
										}
										aria-describedby={`${id}-status`}
										onChange={({ target }) =>
											edit(
												rows.with(index, {
													...each,
													[column]: target.value,
												}),
											)
										}
									/>
								</td>
							))}
							<td>
								{rows.length > 1 && (
									<button
										type="button"
										className="icon"
										aria-label={t("removeRow", { name: each.name })}
										onClick={() => edit(rows.toSpliced(index, 1), true)}
									>
										<span aria-hidden="true">✕</span>
									</button>
								)}
							</td>
						</tr>
					))}
				</tbody>
			</table>
			<p className="choices">
				<button type="button" onClick={addRow}>
					+ {t("addRow")}
				</button>
			</p>
			{isWhole ? (
				<FieldStatusLine
					id={`${id}-status`}
					status={status}
					onRevert={() => {
						setTyped(undefined);
						revert();
					}}
				/>
			) : (
				<p
					id={`${id}-status`}
					className="status"
					role="status"
					data-status={rows.some(isBad) ? "refused" : undefined}
				>
					{rows.some(isBad) ? t("badFigure", { example }) : t("fillIn")}
				</p>
			)}
		</fieldset>
	);
}
