import { type Permission, permissions } from "@kakehashi/editor/permissions/permission.ts";

/**
 * The permissions that people can have on a site, in the order in which they are shown. A site in
 * one language has no translators.
 */
export function offeredPermissions(
	languages: readonly { readonly code: string }[],
): readonly Permission[] {
	const translators = languages.map(({ code }): Permission => `write:${code}`);
	return permissions.flatMap((each): Permission[] =>
		each === "write" && translators.length > 1 ? [each, ...translators] : [each],
	);
}
