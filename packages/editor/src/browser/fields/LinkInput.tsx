import { createContext, use, useState } from "react";
import { typedAddress } from "../../article/address-within.ts";
import type { LinkTarget } from "../../site/link-targets.ts";
import { useEditor } from "../connection/editor-context.ts";
import { siteAddresses } from "../connection/site-addresses.ts";
import { useTranslate } from "../i18n/language.ts";
import { AddFile } from "./AddFile.tsx";
import type { FieldInputProps } from "./field-input.ts";

/** The targets that a link can have. */
export const LinkTargets = createContext<readonly LinkTarget[]>([]);

const other = "\u0000";
const groups = {
	page: "pages",
	place: "linkPlaces",
	entry: "linkEntries",
	file: "linkFiles",
} as const;

/**
 * Chooses the target of a link: a page, a place on a page, an entry, or a file, each by its name,
 * any other address, or a file that is added to the site. An optional link is removed by an empty
 * address.
 */
export function LinkInput({ field, shared, value, onKeyDown, onChange }: FieldInputProps) {
	const t = useTranslate();
	const { site } = useEditor();
	const links = use(LinkTargets);
	const { called, isOptional } = field;
	const address = String(value ?? "");
	/**
	 * The address in the field for other addresses, even if the list has the same address.
	 * Undefined while that field is not used.
	 */
	const [typed, setTyped] = useState<string>();
	// A link that has just been added has an empty address and no choice yet.
	const isKnown =
		address === ""
			? isOptional || typed === undefined
			: links.some(({ href }) => href === address);
	const isOther = !isKnown || typed === address;
	const choose = (href: string) => {
		setTyped(href === other ? address : undefined);
		if (href !== other) onChange(href, true);
	};
	const enter = (href: string, isSoon: boolean) => {
		setTyped(href);
		onChange(href, isSoon);
	};
	return (
		<span className="link-choice">
			<select
				{...shared}
				value={isOther ? other : address}
				onChange={({ target }) => choose(target.value)}
			>
				{(isOptional || address === "") && <option value="">{t("notSet")}</option>}
				{(["page", "place", "entry", "file"] as const).map((kind) => {
					const own = links.filter((link) => link.kind === kind);
					return own.length === 0 ? null : (
						<optgroup key={kind} label={t(groups[kind])}>
							{own.map(({ href, label }) => (
								<option key={href} value={href}>
									{own.some((each) => each.href !== href && each.label === label)
										? `${label} (${href})`
										: label}
								</option>
							))}
						</optgroup>
					);
				})}
				<option value={other}>{t("linkOther")}</option>
			</select>
			{isOther && (
				<input
					aria-label={`${called}: ${t("linkOther")}`}
					aria-describedby={shared["aria-describedby"]}
					inputMode="url"
					spellCheck={false}
					autoCapitalize="none"
					placeholder="https://"
					value={address}
					onKeyDown={onKeyDown}
					onBlur={() => {
						const href = typedAddress(address.trim(), siteAddresses(site));
						if (href !== address) enter(href, true);
					}}
					onChange={({ target, nativeEvent }) => {
						const isPasted =
							nativeEvent instanceof InputEvent &&
							nativeEvent.inputType === "insertFromPaste";
						enter(
							isPasted
								? typedAddress(target.value.trim(), siteAddresses(site))
								: target.value,
							false,
						);
					}}
				/>
			)}
			<AddFile onAdded={choose} />
		</span>
	);
}

/** Chooses a file of the site by its path, or adds one. */
export function PublicFileInput({ field, shared, value, onChange }: FieldInputProps) {
	const t = useTranslate();
	const paths = use(LinkTargets).flatMap(({ kind, href }) => (kind === "file" ? href : []));
	const path = String(value ?? "");
	return (
		<span className="link-choice">
			<select
				{...shared}
				value={path}
				onChange={({ target }) => onChange(target.value, true)}
			>
				{(field.isOptional || path === "") && <option value="">{t("notSet")}</option>}
				{(path === "" || paths.includes(path) ? paths : [path, ...paths]).map((each) => (
					<option key={each}>{each}</option>
				))}
			</select>
			<AddFile onAdded={(href) => onChange(href, true)} />
		</span>
	);
}
