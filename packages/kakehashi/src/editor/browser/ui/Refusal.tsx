/** Why something was not done, while there is a reason. */
export function Refusal({ reason }: { readonly reason: string | undefined }) {
	if (reason === undefined) return null;
	return (
		<p className="trouble" role="alert">
			{reason}
		</p>
	);
}
