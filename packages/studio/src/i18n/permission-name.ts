import type { MessageLanguage } from "@kakehashi/core/messages/localize.ts";
import { type Permission, permissions } from "@kakehashi/editor/permissions/permission.ts";
import { t } from "./t.ts";

/** What people call a permission, in the language of messages. */
export function permissionName(permission: Permission, language: MessageLanguage): string {
	const known = permissions.find((each) => each === permission);
	if (known !== undefined) return t(known)[language];
	const code = permission.slice("write:".length);
	const name = new Intl.DisplayNames(language, { type: "language" }).of(code) ?? code;
	return t("writeIn", { language: name })[language];
}
