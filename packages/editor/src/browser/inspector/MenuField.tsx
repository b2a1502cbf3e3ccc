import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import { type KeyboardEvent, useEffect } from "react";
import { useEditor } from "../connection/editor-context.ts";
import { type SortableRow, SortableRows } from "../drag/SortableRows.tsx";
import { useReorder } from "../drag/use-reorder.tsx";
import { useTranslate } from "../i18n/language.ts";
import { shownFirst } from "../i18n/shown-first.ts";
import { RejectionNote } from "../ui/RejectionNote.tsx";
import { useAttempt } from "../ui/use-attempt.ts";
import type { FieldEditorProps } from "./field-editor-props.ts";
import { isWithin, type MenuRow, menuOf, menuRowsOf, movedRow } from "./menu-rows.ts";

/** The name of a page or a list of entries in the menu's data, from its file. */
const nameOf = (file: string) => file.replace(/^pages\/|\/_collection|\.yaml$/g, "");
const mayBeInMenu = (file: string) => /^pages\/|\/_collection\.yaml$/.test(file);

/**
 * Edits the order of the menu. Rows are dragged, or moved with their buttons or with Alt and the
 * arrow keys.
 */
export function MenuField({ field, hasFocus }: FieldEditorProps) {
	const t = useTranslate();
	const { site, locale } = useEditor();
	const { attempt, rejected } = useAttempt();
	const pages = site.pages.filter(
		({ addresses, file }) => Object.keys(addresses).length > 0 && !file.includes("#"),
	);
	const rows = menuRowsOf(
		field.value ?? [],
		pages.filter(({ menuLabel }) => menuLabel !== undefined).map(({ file }) => nameOf(file)),
	);
	const labelOf = ({ name, label }: MenuRow, code: string) =>
		String(
			(label as Readonly<Record<string, string>> | undefined)?.[code] ??
				pages.find(({ file }) => nameOf(file) === name)?.menuLabel?.[code] ??
				"",
		);
	const shownLabel = (row: MenuRow) =>
		shownFirst(site.locales, locale)
			.map(({ code }) => labelOf(row, code))
			.find((label) => label !== "") ?? "";
	/** Saves the menu and returns the new index of the row; undefined if the menu was not saved. */
	const set = async (next: readonly MenuRow[] | undefined, row: MenuRow | undefined) => {
		if (next === undefined || row === undefined) return undefined;
		const isSet = await attempt({
			kind: "setField",
			key: field.key,
			expected: field.value ?? null,
			value: menuOf(next),
		});
		return isSet ? next.findIndex(({ name }) => name === row.name) : undefined;
	};
	const reorder = useReorder<HTMLOListElement>({
		count: rows.length,
		// A row that is dropped onto one of its child rows stays where it is. With keys it moves
		// past them.
		move: (from, to, dropped) =>
			dropped !== undefined && isWithin(rows, from, to)
				? undefined
				: set(movedRow(rows, from, to), rows[from]),
	});
	const { list } = reorder;
	useEffect(() => {
		if (hasFocus) list.current?.querySelector("button")?.focus({ preventScroll: true });
	}, [hasFocus, list]);
	const indented = (index: number, isBelow: boolean) =>
		index > 0 && rows[index]?.label === undefined && !(isBelow && rows[index + 1]?.isBelow)
			? rows.map((row, at) => (at === index ? { ...row, isBelow } : row))
			: undefined;
	/** Makes a row a child of the row above, or moves it back to the top level. */
	const onSideways = (event: KeyboardEvent, index: number, row: MenuRow) => {
		const key = pressedKey(event);
		if (!event.altKey || (key !== "ArrowLeft" && key !== "ArrowRight")) return;
		event.preventDefault();
		const next = indented(index, key === "ArrowRight");
		reorder.announceMove(shownLabel(row), next && (() => set(next, row)));
	};
	const buttonOf = (kind: "intoMenu" | "outOfMenu", file: string, place = "") => (
		<button
			type="button"
			aria-label={t("actionOf", { action: t(kind), place })}
			onClick={() => void attempt({ kind, file })}
		>
			{t(kind)}
		</button>
	);
	const namesOf = (row: (typeof rows)[number]) => (
		<span className="names">
			{shownFirst(site.locales, locale).map(({ code, tag }) => (
				<span key={code} lang={tag}>
					{labelOf(row, code)}
				</span>
			))}
		</span>
	);
	const shownRows = rows.map((row, index): SortableRow => {
		const file = pages.find((page) => nameOf(page.file) === row.name)?.file;
		const name = shownLabel(row);
		return {
			key: row.name,
			name,
			content: namesOf(row),
			tools: file !== undefined && buttonOf("outOfMenu", file, name),
			isBelow: row.isBelow,
			onKeyDown: (event) => onSideways(event, index, row),
		};
	});
	const hidden = pages.filter(
		({ menuLabel, file }) => menuLabel === undefined && mayBeInMenu(file),
	);
	return (
		<fieldset className="named">
			<legend>
				{t("menu")}{" "}
				<small>
					{t(matchMedia("(hover: none)").matches ? "menuHintTouch" : "menuHint")}
				</small>
			</legend>
			<SortableRows className="menu-rows" reorder={reorder} rows={shownRows} />
			{hidden.length > 0 && <p className="hint not-in-menu">{t("notInMenu")}</p>}
			{hidden.map(({ file, label }) => (
				<p key={file} className="menu-rows hidden">
					<span className="names">{label}</span>
					{buttonOf("intoMenu", file, label)}
				</p>
			))}
			<RejectionNote reason={rejected} />
		</fieldset>
	);
}
