import { localize, messageLanguage } from "@kakehashi/core/messages/localize.ts";
import { type Look, type LookToken, lookVariantsOf } from "@kakehashi/core/payload/look.ts";
import {
	declarationsIn,
	type LookName,
	lookIn,
	lookNames,
	looks,
	readLook,
} from "kakehashi/internal/theme.ts";
import type { SiteFiles } from "../files/site-files.ts";
import { choiceName } from "../i18n/choice-names.ts";
import { lookTitle } from "../i18n/look-titles.ts";
import { t } from "../i18n/t.ts";
import type { ChangeSet, Rejection } from "../site/change-set.ts";
import { setToken } from "./set-token.ts";

/** A look: a preset of the design. */
export type SiteLook = {
	readonly name: LookName;
	readonly about: string;
	readonly isChosen: boolean;
	readonly look: Look;
};

export type SiteLooks = { readonly finished: readonly SiteLook[]; readonly look: Look };

/** The file in the owner's folder. */
const file = "theme.css";

/** Reads and changes the look of a site. */
export function siteLooks(files: SiteFiles) {
	const source = () => Buffer.from(files.read(file)?.bytes ?? []).toString("utf8");
	/** @param group actions of one group are undone together */
	const change = (text: string, label: string, group?: string): ChangeSet => ({
		ok: true,
		label,
		...(group !== undefined && { group }),
		changes: [
			{
				file,
				before: files.read(file)?.fingerprint ?? null,
				after: new TextEncoder().encode(text),
			},
		],
	});

	return {
		async read(): Promise<SiteLooks> {
			const siteValues = valuesIn(source());
			const describe = async (name: LookName): Promise<SiteLook> => {
				const text = await readLook(name);
				const isChosen = [...valuesIn(text)].every(
					([token, value]) => siteValues.get(token) === value,
				);
				return { name, about: localize(looks[name]), isChosen, look: lookIn(text) };
			};
			return {
				finished: await Promise.all(lookNames.map(describe)),
				look: lookIn(source()),
			};
		},

		/** Replaces the whole theme of the site with a look. */
		async planLook(name: LookName): Promise<ChangeSet | Rejection> {
			return change(
				await readLook(name, messageLanguage()),
				localize(t("didLook", { name: t(lookTitle(name)) })),
			);
		},

		/** Sets a variant. The first one is the kit's default, for which the token is removed. */
		planWord(token: LookToken, variant: string): ChangeSet | Rejection {
			const variants = lookVariantsOf(token) ?? [];
			if (!variants.includes(variant))
				return { ok: false, why: "value", reason: localize(t("cannotColor")) };
			const next = setToken(source(), token, variant === variants[0] ? undefined : variant);
			if (next === undefined)
				return { ok: false, why: "value", reason: localize(t("cannotColor")) };
			const message = choiceName(token, variant);
			const name = message === undefined ? variant : localize(message);
			return change(next, localize(t("didLook", { name })), `${file} ${token}`);
		},
	};
}

/** The values that a theme sets, by token name without the two hyphens. */
export const valuesIn = (text: string) =>
	new Map(declarationsIn(text).map(({ name, value }) => [name, value]));
