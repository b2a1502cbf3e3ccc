import type { MessageValue } from "@kakehashi/core/i18n/translator.ts";
import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { readPermissions } from "@kakehashi/editor/permissions/permission.ts";
import { permissionName } from "../i18n/permission-name.ts";
import { t } from "../i18n/t.ts";

/**
 * The values for the placeholders of a log entry. For a change of permissions, `about` is the
 * person's name and the internal names of the permissions: `Anna: write, publish`.
 */
export function loggedValues(
	kind: string,
	about: string,
	language: MessageLanguage,
): Readonly<Record<string, MessageValue>> {
	if (kind !== "permissions") return { about };
	const end = about.lastIndexOf(": ");
	const given = about.slice(end + 2).split(", ");
	const held = readPermissions(given).map((permission) => permissionName(permission, language));
	return {
		name: about.slice(0, end),
		permissions: held.length === 0 ? t("noPermissions") : { and: held },
	};
}
