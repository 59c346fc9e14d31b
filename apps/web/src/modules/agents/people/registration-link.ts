/** The address at which somebody registers as an agent under the agent with a referral code. */
export const registrationLink = (code: string): string =>
  `${window.location.origin}/app/#/register?as=agent&ref=${encodeURIComponent(code)}`;
