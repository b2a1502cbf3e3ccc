import { pressedKey } from "@kakehashi/core/input/pressed-key.ts";
import {
	digitsIn,
	parseAmount,
	writeAmount,
} from "@kakehashi/core/value-types/amount/written-amount.ts";
import { moneyFormat } from "kakehashi/internal/shared.ts";
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { useEditor } from "../connection/editor-context.ts";
import { useMessageLanguage, useTranslate } from "../i18n/language.ts";
import { FieldStatusLine } from "./FieldStatusLine.tsx";
import type { FieldEditorProps } from "./field-editor-props.ts";
import { useField } from "./use-field.ts";

/** A field for an amount as visitors read it, with its currency: 19,800 with 円, or 150 with $. */
export function AmountField({ field, inspector, hasFocus, takeTypedAhead }: FieldEditorProps) {
	const t = useTranslate();
	const id = useId();
	const { locales } = useEditor().site;
	const language = useMessageLanguage();
	const { value, status, isTyping, noteTyping, change, save, revert } = useField(
		field,
		inspector,
	);
	const { currency = "", uses = 0, isOptional } = field;
	const written = typeof value === "number" ? writeAmount(value, currency, language) : "";
	const [typed, setTyped] = useState<string>();
	const input = useRef<HTMLInputElement>(null);
	const text = typed ?? written;
	const isBad = text !== "" && parseAmount(text, currency) === undefined;
	const isRefusalShown = isBad && !isTyping;
	const type = (next: string) => {
		setTyped(next);
		noteTyping();
		const amount = parseAmount(next, currency);
		if (amount !== undefined) change(amount);
		else if (next.trim() === "" && isOptional) change(null);
	};
	const begin = useEffectEvent(() => {
		input.current?.focus({ preventScroll: true });
		input.current?.select();
		const ahead = takeTypedAhead();
		if (ahead !== "") type(ahead);
	});
	useEffect(() => {
		if (hasFocus) begin();
	}, [hasFocus]);
	const onKeyDown = (event: KeyboardEvent) => {
		const key = pressedKey(event);
		const by = { ArrowUp: 1, ArrowDown: -1 }[key];
		if (key === "Enter") {
			event.preventDefault();
			void save();
		} else if (by !== undefined && typeof value === "number" && !event.altKey) {
			event.preventDefault();
			const whole = 10 ** digitsIn(currency);
			setTyped(undefined);
			change(Math.max(0, value + by * (value % whole === 0 ? whole : 1)));
		}
	};
	// The site shows a currency in the languages that use it. If no language uses it, in all of
	// them.
	const readers = locales.filter((each) => each.currency === currency);
	const shown = readers.length === 0 ? locales : readers;
	const own = shown[0];
	// The name of the currency is next to the field, so ¥ is clear enough here, although visitors
	// read JP¥.
	const currencyDisplay = own?.currencyDisplay === "name" ? "name" : "narrowSymbol";
	const parts = new Intl.NumberFormat(own?.tag, {
		style: "currency",
		currency,
		currencyDisplay,
	}).formatToParts(1);
	const symbol = parts.find((part) => part.type === "currency")?.value ?? currency;
	const isBefore = parts[0]?.type === "currency";
	const name = new Intl.DisplayNames(language, { type: "currency" }).of(currency) ?? currency;
	return (
		<div className="amount">
			<label htmlFor={id}>
				{field.called} <small>{name}</small>
			</label>
			<span className="unit">
				{isBefore && symbol}
				<input
					ref={input}
					id={id}
					inputMode="decimal"
					autoComplete="off"
					value={text}
					aria-invalid={isRefusalShown || status.type === "refused" || undefined}
					aria-describedby={`${id}-status ${id}-shown`}
					onKeyDown={onKeyDown}
					onChange={({ target }) => type(target.value)}
					onBlur={() => isBad || setTyped(undefined)}
				/>
				{!isBefore && symbol}
			</span>
			<small id={`${id}-shown`}>
				{typeof value === "number" &&
					!isBad &&
					shown
						.map((each) => `${each.name}: ${moneyFormat({ ...each, currency })(value)}`)
						.join(" · ")}
				{uses > 1 && ` ${t(uses === 2 ? "usedTwice" : "usedOften", { count: uses })}`}
			</small>
			{isRefusalShown ? (
				<p id={`${id}-status`} className="status" role="alert" data-status="refused">
					{t("badAmount", {
						example: writeAmount(
							19800 * (digitsIn(currency) === 0 ? 1 : 1.25),
							currency,
							language,
						),
					})}
				</p>
			) : (
				<FieldStatusLine id={`${id}-status`} status={status} onRevert={revert} />
			)}
		</div>
	);
}
