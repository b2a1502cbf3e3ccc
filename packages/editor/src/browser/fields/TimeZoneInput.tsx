import { useMessageLanguage } from "../i18n/language.ts";
import { zoneNames } from "../i18n/zone-name.ts";
import { EnumInput } from "./EnumInput.tsx";
import type { FieldInputProps } from "./field-input.ts";

/** A time zone, by its place and its name. */
export function TimeZoneInput({ field, ...props }: FieldInputProps) {
	const zones = zoneNames(useMessageLanguage());
	const choices = { options: [...zones.keys()], optionNames: Object.fromEntries(zones) };
	return <EnumInput {...props} field={{ ...field, ...choices }} />;
}
