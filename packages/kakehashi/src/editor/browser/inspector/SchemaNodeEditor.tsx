import { use, useId } from "react";
import { isMap, type Value } from "../../../content/yaml/content-tree.ts";
import { keysOfKinds } from "../../../core/contact/extra-field-kinds.ts";
import type { FieldType, SchemaNode } from "../../fields/field.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import { RefusedParts, refusedIn, useRefused } from "./refused-parts.ts";
import { SchemaNodeList } from "./SchemaNodeList.tsx";
import { emptyOf, type SchemaNodeValue } from "./schema-node-value.ts";
import { TextInputs } from "./TextInputs.tsx";
import { ValueControl } from "./ValueControl.tsx";
import { WeekField } from "./WeekField.tsx";

/** Edits one schema node of a value that is changed as a whole. */
export function SchemaNodeEditor({ schemaNode, value, onChange }: SchemaNodeValue) {
	const { name, type } = schemaNode;
	if (type === "text")
		return (
			<TextInputs
				label={name}
				texts={value as Readonly<Record<string, string>>}
				onChange={onChange}
			/>
		);
	if (type === "list")
		return (
			<SchemaNodeList schemaNode={schemaNode} value={value} onChange={onChange}>
				{(part) => <SchemaNodeEditor {...part} />}
			</SchemaNodeList>
		);
	if (type === "map" && schemaNode.parts?.every((part) => part.type === "times"))
		return <WeekField schemaNode={schemaNode} value={value} onChange={onChange} />;
	if (type === "map")
		return <MapEditor schemaNode={schemaNode} value={value} onChange={onChange} />;
	return <PlainValue type={type} schemaNode={schemaNode} value={value} onChange={onChange} />;
}

/** Fields that rarely change are shown last. */
const isRare = ({ type }: SchemaNode) => type === "timeZone" || type === "country";

/** Whether a field applies to the kind of a form field. Values without a kind have all fields. */
const isGroupOf = (kind: Value | undefined, { key }: { readonly key: string }) =>
	kind === undefined || keysOfKinds[key]?.some((each) => each === kind) !== false;

function MapEditor({ schemaNode: { parts = [] }, value, onChange }: SchemaNodeValue) {
	const t = useTranslate();
	const { site } = useEditor();
	const codes = site.locales.map(({ code }) => code);
	const refused = use(RefusedParts);
	const map = isMap(value) ? value : {};
	/**
	 * Sets one field, in the order of the schema. An optional field with the value null is omitted.
	 * The mark `placeholder` is removed, because a changed value is no longer a placeholder.
	 */
	const set = (key: string, next: Value) =>
		onChange(
			Object.fromEntries(
				parts.flatMap((part): [string, Value][] => {
					if (part.key === "sample") return [];
					const kind = key === "kind" ? next : map.kind;
					// When the kind changes to one with options, adds empty options at once, so
					// that the person can fill them in.
					const begun =
						key === "kind" && part.key === "options"
							? emptyOf(part, codes, site.country)
							: undefined;
					const own = part.key === key ? next : (map[part.key] ?? begun);
					return own === undefined ||
						(own === null && part.isOptional) ||
						!isGroupOf(kind, part)
						? []
						: [[part.key, own]];
				}),
			),
		);
	// Hides the id, which is generated, and choices with a single option.
	const shownParts = parts
		.filter(
			(part) =>
				part.key !== "id" &&
				!(part.type === "enum" && part.options?.length === 1) &&
				isGroupOf(map.kind, part),
		)
		.toSorted((one, other) => Number(isRare(one)) - Number(isRare(other)));
	return shownParts.map((part) => {
		const own = map[part.key];
		if (part.key === "sample")
			return own === true ? (
				<p key={part.key} className="choices">
					<small>{part.name}</small>
					<button type="button" onClick={() => set(part.key, null)}>
						{t("isRight")}
					</button>
				</p>
			) : null;
		const isLarge = ["map", "list", "text"].includes(part.type);
		if (own === undefined && isLarge)
			return (
				<p key={part.key} className="choices">
					<button
						type="button"
						onClick={() => set(part.key, emptyOf(part, codes, site.country))}
					>
						+ {part.name}
					</button>
				</p>
			);
		const editor = (
			<RefusedParts key={part.key} value={refusedIn(refused, part.key)}>
				<SchemaNodeEditor
					schemaNode={part}
					value={own ?? ""}
					onChange={(next) => set(part.key, next === "" && part.isOptional ? null : next)}
				/>
			</RefusedParts>
		);
		if (!isLarge || part.type === "text") return editor;
		return (
			<fieldset key={part.key} className="part" data-part={part.key}>
				<legend>{part.name}</legend>
				{editor}
				{part.isOptional && part.type === "map" && (
					<button type="button" onClick={() => set(part.key, null)}>
						{t("removeIt", { name: part.name })}
					</button>
				)}
			</fieldset>
		);
	});
}

function PlainValue({
	type,
	schemaNode,
	value,
	onChange,
}: SchemaNodeValue & { readonly type: FieldType }) {
	const id = useId();
	const refused = useRefused();
	return (
		<ValueControl
			node={{ ...schemaNode, type }}
			shared={{
				id,
				...(refused !== undefined &&
					({ "aria-invalid": true, "aria-describedby": `${id}-refused` } as const)),
			}}
			value={value}
			onChange={(next) => onChange(next)}
			status={
				refused !== undefined && (
					<small id={`${id}-refused`} className="trouble">
						{refused}
					</small>
				)
			}
		/>
	);
}
