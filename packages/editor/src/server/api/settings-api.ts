import type { PublishSettings } from "@kakehashi/core/schema/publish-settings.ts";
import { Hono } from "hono";
import { HTTPException } from "hono/http-exception";
import type { Value } from "kakehashi/internal/shared.ts";
import * as v from "valibot";
import { contentValue } from "../../actions/action-input.ts";
import { localizeForPublisher } from "../../i18n/localize-in-editor.ts";
import {
	describePublishing,
	type PublishDescription,
	readPublishSettings,
} from "../../settings/publish-description.ts";
import type { HostingResult } from "../../settings/site-hosting.ts";
import { describeSettings, type SettingsDescription } from "../../settings/site-settings.ts";
import { type EditEnv, requires } from "../access/access.ts";
import type { EditApiOptions } from "./edit-api-options.ts";
import { checked, jsonResponse } from "./requests.ts";

/** The settings as the app shows them. `publish` is there if this server may change it. */
type SettingsResponse = SettingsDescription & { readonly publish?: PublishDescription };

/** The result of something that is done with a host, and what people read about it. */
type HostingResponse = { readonly ok: boolean; readonly reason: string };

const passwordText = v.pipe(v.string(), v.minLength(1), v.maxLength(1000));

/**
 * The settings of the site, for the people who may change them. The action `setSetting` changes
 * them. Passwords are no settings: they come here, so that no journal has them.
 */
export function settingsApi(options: EditApiOptions) {
	const { edited, files, loadConfig, hosting } = options;
	/** Does something with a host, if this server may and the settings are valid. */
	async function withHost(
		settings: Value,
		work: (own: NonNullable<typeof hosting>, read: PublishSettings) => Promise<HostingResult>,
	): Promise<HostingResponse> {
		if (hosting === undefined) throw new HTTPException(404);
		const read = readPublishSettings(settings);
		if (!read.ok) return read;
		const { ok, message } = await work(hosting, read.settings);
		return { ok, reason: localizeForPublisher(message) };
	}
	return new Hono<EditEnv>()
		.get("/settings", requires("settings"), async (context) => {
			if (loadConfig === undefined) throw new HTTPException(404);
			const { config } = edited;
			const described = describeSettings({ config, files });
			const hasPublish = hosting !== undefined && described.problem === undefined;
			const publish = hasPublish ? await describePublishing(files, hosting) : undefined;
			return jsonResponse<SettingsResponse>(context, {
				...described,
				...(publish && { publish }),
			});
		})
		.post(
			"/settings/try",
			requires("settings"),
			checked(
				"json",
				v.strictObject({
					settings: contentValue,
					password: v.exactOptional(passwordText),
				}),
			),
			async (context) => {
				const { settings, password } = context.req.valid("json");
				const result = await withHost(settings, (own, read) =>
					own.tryConnection(read, password),
				);
				return jsonResponse(context, result);
			},
		)
		.post(
			"/settings/password",
			requires("settings"),
			checked("json", v.strictObject({ settings: contentValue, password: passwordText })),
			async (context) => {
				const { settings, password } = context.req.valid("json");
				const result = await withHost(settings, (own, read) =>
					own.storePassword(read, password),
				);
				return jsonResponse(context, result);
			},
		);
}
