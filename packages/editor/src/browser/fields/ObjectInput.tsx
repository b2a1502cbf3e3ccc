import { keysOfKinds } from "@kakehashi/core/contact/extra-field-kinds.ts";
import { isMap, type Value } from "kakehashi/internal/shared.ts";
import type { FieldDescription } from "../../fields/field.ts";
import { useEditor } from "../connection/editor-context.ts";
import { useTranslate } from "../i18n/language.ts";
import type { FieldInputProps } from "./field-input.ts";
import { emptyOf, isLarge } from "./field-value.ts";
import { ListInput } from "./ListInput.tsx";
import { refusedIn } from "./refused-parts.ts";
import { WeekInput } from "./WeekInput.tsx";

/** A map or a list: a control for each part. */
export function ObjectInput(props: FieldInputProps) {
	const { item, parts = [] } = props.field;
	if (item !== undefined) return <ListInput {...props} item={item} />;
	if (parts.every(({ type }) => type === "times")) return <WeekInput {...props} />;
	return <MapInput {...props} />;
}

/** Fields that rarely change are shown last. */
const isRare = ({ type }: FieldDescription) => type === "timeZone" || type === "country";

/** Whether a field applies to the kind of a form field. Values without a kind have all fields. */
const isOfKind = (kind: Value | undefined, { key }: FieldDescription) =>
	kind === undefined || keysOfKinds[key]?.some((each) => each === kind) !== false;

function MapInput({ field, value, refused, siblings, onChange, renderPart }: FieldInputProps) {
	const { site } = useEditor();
	const { parts = [] } = field;
	const map = isMap(value) ? value : {};
	/**
	 * Sets one field, in the order of the schema. An optional field with the value null is omitted.
	 * The mark `sample` is removed, because a changed value is no longer a placeholder.
	 */
	const set = (key: string, next: Value) => {
		const kind = key === "kind" ? next : map.kind;
		const entries = parts.flatMap((part): [string, Value][] => {
			// When the kind changes to one with options, adds empty options at once, so that the
			// person can fill them in.
			const begun =
				key === "kind" && part.key === "options" ? emptyOf(part, site) : undefined;
			const own = part.key === key ? next : (map[part.key] ?? begun);
			return own === undefined ||
				(own === null && part.isOptional) ||
				part.key === "sample" ||
				!isOfKind(kind, part)
				? []
				: [[part.key, own]];
		});
		onChange(Object.fromEntries(entries));
	};
	// Hides the id, which is generated, and choices with a single option.
	return parts
		.filter(
			(part) =>
				part.key !== "id" &&
				!(part.type === "enum" && part.options?.length === 1) &&
				isOfKind(map.kind, part),
		)
		.toSorted((one, other) => Number(isRare(one)) - Number(isRare(other)))
		.map((part) => (
			<MapPart
				key={part.key}
				field={part}
				value={map[part.key]}
				refused={refusedIn(refused, part.key)}
				siblings={siblings?.filter((each) => isMap(each) && each.kind === map.kind)}
				onChange={(next) => set(part.key, next)}
				renderPart={renderPart}
			/>
		));
}

type MapPartProps = Pick<FieldInputProps, "field" | "refused" | "siblings" | "renderPart"> & {
	/** Undefined if the map leaves it out. */
	readonly value: Value | undefined;
	/** Gets the new value, or null to leave it out. */
	readonly onChange: (value: Value) => void;
};

function MapPart({ field, value, refused, siblings, onChange, renderPart }: MapPartProps) {
	const t = useTranslate();
	const { site } = useEditor();
	const { key, called, type, isOptional, item } = field;
	if (key === "sample")
		return (
			value === true && (
				<p className="choices">
					<small>{called}</small>
					<button type="button" onClick={() => onChange(null)}>
						{t("isRight")}
					</button>
				</p>
			)
		);
	if (value === undefined && isLarge(field))
		return (
			<p className="choices">
				<button type="button" onClick={() => onChange(emptyOf(field, site))}>
					+ {called}
				</button>
			</p>
		);
	const control = renderPart({
		field,
		value: value ?? "",
		refused,
		siblings,
		onChange: (next) => onChange(next === "" && isOptional ? null : next),
	});
	if (type !== "object") return control;
	return (
		<fieldset className="part" data-part={key}>
			<legend>{called}</legend>
			{control}
			{isOptional && item === undefined && (
				<button type="button" onClick={() => onChange(null)}>
					{t("removeIt", { name: called })}
				</button>
			)}
		</fieldset>
	);
}
