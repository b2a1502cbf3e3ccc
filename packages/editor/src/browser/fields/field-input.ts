import { isList, type Value } from "kakehashi/internal/shared.ts";
import type { KeyboardEvent, ReactNode } from "react";
import type { FieldDescription } from "../../fields/field.ts";
import type { RefusedPart } from "./refused-parts.ts";

/** A value with its description: a whole value, or a part of a larger one. */
export type FieldPart = {
	readonly field: FieldDescription;
	readonly value: Value;
	/** What the server refused in the value. */
	readonly refused: readonly RefusedPart[];
	/** In the items of a list: the other items. */
	readonly siblings?: readonly Value[] | undefined;
	/** Gets the new value; an empty string if an optional value has become empty. */
	readonly onChange: (value: Value) => void;
};

/** What the input of each type gets. */
export type FieldInputProps = Omit<FieldPart, "onChange"> & {
	/** Attributes of the input: its id, whether its value was refused, and where the reason is. */
	readonly shared: {
		readonly id: string;
		readonly "aria-describedby"?: string;
		readonly "aria-invalid"?: true | undefined;
	};
	readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
	/**
	 * Gets the new value; an empty string if an optional value has become empty.
	 * @param isSoon whether the value is complete, so that it need not wait for more input
	 */
	readonly onChange: (value: Value, isSoon?: boolean) => void;
	/** Renders the control of a part of the value. */
	readonly renderPart: (part: FieldPart) => ReactNode;
};
export type FieldInput = (props: FieldInputProps) => ReactNode;

/** The strings of a list; none if the value is not a list. */
export const stringsOf = (value: Value): readonly string[] =>
	isList(value) ? value.map(String) : [];
