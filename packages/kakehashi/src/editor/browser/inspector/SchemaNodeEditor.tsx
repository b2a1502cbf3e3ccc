import { createContext, use, useId } from "react";
import { isList, isMap, type Value } from "../../../content/yaml/content-tree.ts";
import { keysOfKinds } from "../../../core/contact/extra-field-kinds.ts";
import type { LinkTarget } from "../../site/link-targets.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { zoneNames } from "../i18n/zone-name.ts";
import { Checkboxes } from "./Checkboxes.tsx";
import { LanguageCheckboxes } from "./LanguageCheckboxes.tsx";
import { LinkChoice } from "./LinkChoice.tsx";
import { NumberInput } from "./NumberInput.tsx";
import { RefusedParts, refusedIn, useRefused } from "./refused-parts.ts";
import { SchemaNodeList } from "./SchemaNodeList.tsx";
import { emptyOf, type SchemaNodeValue } from "./schema-node-value.ts";
import { TextInputs } from "./TextInputs.tsx";
import { TimesField } from "./TimesField.tsx";
import { WeekField } from "./WeekField.tsx";

/** The targets that a link in a value can have. */
export const LinkTargets = createContext<readonly LinkTarget[]>([]);

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
	if (type === "times")
		return (
			<TimesField
				label={name}
				value={isList(value) ? value.map(String) : []}
				onChange={onChange}
			/>
		);
	if (type === "languages")
		return (
			<LanguageCheckboxes
				label={name}
				value={isList(value) ? value.map(String) : []}
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
	if (type === "stringList")
		return <ListChoice schemaNode={schemaNode} value={value} onChange={onChange} />;
	return <PlainValue schemaNode={schemaNode} value={value} onChange={onChange} />;
}

function ListChoice({
	schemaNode: { name, isOptional, options = [], optionNames },
	value,
	onChange,
}: SchemaNodeValue) {
	const refused = useRefused();
	return (
		<div className="one">
			<Checkboxes
				label={name}
				choices={options}
				nameOf={(choice) => optionNames?.[choice]}
				value={isList(value) ? value.map(String) : []}
				onChange={(next) =>
					onChange(isOptional && isList(next) && next.length === 0 ? "" : next)
				}
			/>
			{refused !== undefined && <small className="trouble">{refused}</small>}
		</div>
	);
}

/** Fields that rarely change are shown last. */
const isRare = ({ key }: { readonly key: string }) => ["timeZone", "country"].includes(key);

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
	schemaNode: { key, name, type, isOptional, options = [], optionNames },
	value,
	onChange,
}: SchemaNodeValue) {
	const t = useTranslate();
	const id = useId();
	const language = useMessageLanguage();
	const { site } = useEditor();
	const links = use(LinkTargets);
	const refused = useRefused();
	const invalid =
		refused === undefined
			? {}
			: ({ "aria-invalid": true, "aria-describedby": `${id}-refused` } as const);
	const reason = refused !== undefined && (
		<small id={`${id}-refused`} className="trouble">
			{refused}
		</small>
	);
	if (type === "boolean")
		return (
			<label className="switch">
				<input
					type="checkbox"
					checked={value === true}
					onChange={({ target }) => onChange(target.checked)}
				/>
				{name}
			</label>
		);
	if (type === "link")
		return (
			<p className="one">
				<label htmlFor={id}>{name}</label>
				<LinkChoice
					shared={{ id, ...invalid }}
					label={name}
					value={String(value)}
					links={links}
					isOptional={isOptional}
					onChange={onChange}
				/>
				{reason}
			</p>
		);
	if (type === "number")
		return (
			<p className="one">
				<label htmlFor={id}>{name}</label>
				<NumberInput id={id} {...invalid} value={value} onChange={onChange} />
				{reason}
			</p>
		);
	const zones = key === "timeZone" ? zoneNames(language) : undefined;
	const choices = zones === undefined ? options : [...zones.keys()];
	const nameOf = (choice: string) => zones?.get(choice) ?? optionNames?.[choice] ?? choice;
	return (
		<p className="one">
			<label htmlFor={id}>{name}</label>
			{choices.length > 0 ? (
				<select
					id={id}
					{...invalid}
					value={String(value)}
					onChange={({ target }) => onChange(target.value)}
				>
					{isOptional && <option value="">{t("notSet")}</option>}
					{[...new Set([...choices, ...(value === "" ? [] : [String(value)])])].map(
						(each) => (
							<option key={each} value={each}>
								{nameOf(each)}
							</option>
						),
					)}
				</select>
			) : (
				<input
					id={id}
					{...invalid}
					type={
						type === "date" || key === "date" || key === "until"
							? "date"
							: type === "telephone"
								? "tel"
								: "text"
					}
					value={String(value)}
					onChange={({ target }) => onChange(target.value)}
					onBlur={({ target }) =>
						type === "telephone" && onChange(fromAbroad(target.value, site.country))
					}
				/>
			)}
			{reason}
		</p>
	);
}

/**
 * A telephone number in the format of content files. A number as dialed within Japan gets the
 * country code, because only for Japan is it certain which 0 the code replaces. Numbers of other
 * countries stay as typed, and the server asks for the code.
 */
function fromAbroad(typed: string, country: string): string {
	const plain = typed
		.normalize("NFKC")
		.replace(/[‐–—−ー()]/g, "-")
		.trim();
	return country === "JP" && plain.startsWith("0")
		? `+81-${plain.slice(1).replace(/^-/, "")}`
		: plain;
}
