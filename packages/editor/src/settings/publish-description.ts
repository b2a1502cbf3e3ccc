import { localize } from "@kakehashi/core/messages/localize.ts";
import {
	type PublishSettings,
	type PublishTargetName,
	publishSettingsSchema,
	publishTargetSchemas,
} from "@kakehashi/core/schema/publish-settings.ts";
import { issueMessage } from "@kakehashi/core/values/issue-message.ts";
import * as v from "@kakehashi/core/values/v.ts";
import { toJson } from "kakehashi/internal/check.ts";
import { type Value, valueAt } from "kakehashi/internal/shared.ts";
import type { FieldDescription } from "../fields/field.ts";
import type { SiteFiles } from "../files/site-files.ts";
import type { SiteHosting } from "./site-hosting.ts";
import { describeSchema, readSettingsData } from "./site-settings.ts";

/** Where the site is published, as the app shows it. */
export type PublishDescription = {
	/** What the settings say; null if they say nothing. */
	readonly value: Value;
	/** The fields of each target, by its name. */
	readonly targets: Readonly<Record<PublishTargetName, FieldDescription>>;
	/** Whether a password is stored for it. */
	readonly hasPassword: boolean;
};

/**
 * Describes where the site is published.
 * @throws EditRefused if the settings have mistakes
 */
export async function describePublishing(
	files: Pick<SiteFiles, "read">,
	hosting: SiteHosting,
): Promise<PublishDescription> {
	const value = valueAt(readSettingsData(files), ["publish"]) ?? null;
	const checked = readPublishSettings(value);
	const targets = Object.entries(publishTargetSchemas).map(
		([target, schema]) => [target, describeSchema("publish", toJson(schema), [])] as const,
	);
	return {
		value,
		targets: Object.fromEntries(targets) as PublishDescription["targets"],
		hasPassword: checked.ok && (await hosting.hasPassword(checked.settings)),
	};
}

/** Checks what a form says about where the site is published. */
export function readPublishSettings(
	value: Value,
):
	| { readonly ok: true; readonly settings: PublishSettings }
	| { readonly ok: false; readonly reason: string } {
	const checked = v.safeParse(publishSettingsSchema, value);
	if (checked.success) return { ok: true, settings: checked.output };
	const reasons = checked.issues.map((issue) => localize(issueMessage(issue)));
	return { ok: false, reason: [...new Set(reasons)].join("\n") };
}
