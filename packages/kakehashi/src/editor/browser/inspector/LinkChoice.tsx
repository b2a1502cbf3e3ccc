import { type KeyboardEvent, useState } from "react";
import { addressWithin } from "../../article/address-within.ts";
import type { LinkTarget } from "../../site/link-targets.ts";
import { useEditor } from "../connection/editor-context.ts";
import { siteAddresses } from "../connection/site-addresses.ts";
import { useTranslate } from "../i18n/language.ts";

type LinkChoiceProps = {
	readonly shared: {
		readonly id: string;
		readonly "aria-describedby"?: string;
		readonly "aria-invalid"?: true | undefined;
	};
	readonly label: string;
	readonly value: string;
	readonly links: readonly LinkTarget[];
	readonly isOptional: boolean;
	readonly onKeyDown?: ((event: KeyboardEvent) => void) | undefined;
	/** Whether the link may be empty. An empty address then removes it. */
	readonly onChange: (href: string, isSoon: boolean) => void;
};

const other = "\u0000";
const groups = {
	pages: "pages",
	places: "linkPlaces",
	entries: "linkEntries",
	files: "linkFiles",
} as const;

/**
 * Chooses the target of a link: a page, a place on a page, an entry, or a file, each by its name,
 * or any other address.
 */
export function LinkChoice({
	shared,
	label,
	value,
	links,
	isOptional,
	onKeyDown,
	onChange,
}: LinkChoiceProps) {
	const t = useTranslate();
	const { site } = useEditor();
	/**
	 * The address in the field for other addresses, even if the list has the same address.
	 * Undefined while that field is not used.
	 */
	const [typed, setTyped] = useState<string>();
	// A link that has just been added has an empty address and no choice yet.
	const isKnown =
		value === "" ? isOptional || typed === undefined : links.some(({ href }) => href === value);
	const isOther = !isKnown || typed === value;
	const choose = (href: string) => {
		setTyped(href === other ? value : undefined);
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
				value={isOther ? other : value}
				onChange={({ target }) => choose(target.value)}
			>
				{(isOptional || value === "") && <option value="">{t("notSet")}</option>}
				{(["pages", "places", "entries", "files"] as const).map((group) => {
					const own = links.filter((link) => link.group === group);
					return own.length === 0 ? null : (
						<optgroup key={group} label={t(groups[group])}>
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
					aria-label={`${label}: ${t("linkOther")}`}
					aria-describedby={shared["aria-describedby"]}
					inputMode="url"
					spellCheck={false}
					autoCapitalize="none"
					placeholder="https://"
					value={value}
					onKeyDown={onKeyDown}
					onBlur={() => {
						const href = addressWithin(value, siteAddresses(site));
						if (href !== value) enter(href, true);
					}}
					onChange={({ target, nativeEvent }) => {
						const isPasted =
							nativeEvent instanceof InputEvent &&
							nativeEvent.inputType === "insertFromPaste";
						enter(
							isPasted
								? addressWithin(target.value.trim(), siteAddresses(site))
								: target.value,
							false,
						);
					}}
				/>
			)}
		</span>
	);
}
