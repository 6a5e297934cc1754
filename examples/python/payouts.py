"""The code under test: pays the money of customers out to their bank accounts."""

import base64
import json
import urllib.request


class Payouts:
    def __init__(self, base_url, client_id, client_secret):
        self.base_url = base_url
        pair = f"{client_id}:{client_secret}".encode()
        self.authorization = f"Basic {base64.b64encode(pair).decode()}"

    def pay(self, platform_customer_id, iban, amount):
        """Pays from the customer's account in USD; returns the id of the payment."""
        customer = self.send("GET", f"/customers?platformCustomerId={platform_customer_id}")["data"][0]["id"]
        accounts = self.send("GET", f"/customers/internal-accounts?customerId={customer}&currency=USD")
        beneficiary = {"beneficiaryType": "INDIVIDUAL", "fullName": "Grace Hopper", "countryOfResidence": "DE"}
        destination = self.send("POST", "/customers/external-accounts", {
            "customerId": customer,
            "currency": "EUR",
            "accountInfo": {"accountType": "EUR_ACCOUNT", "iban": iban, "beneficiary": beneficiary},
        })
        quote = self.send("POST", "/quotes", {
            "source": {"sourceType": "ACCOUNT", "accountId": accounts["data"][0]["id"]},
            "destination": {"destinationType": "ACCOUNT", "accountId": destination["id"]},
            "lockedCurrencySide": "SENDING",
            "lockedCurrencyAmount": amount,
        })
        return self.send("POST", f"/quotes/{quote['id']}/execute")["transactionId"]

    def status(self, payment):
        return self.send("GET", f"/transactions/{payment}")["status"]

    def send(self, method, path, body=None):
        headers = {"Authorization": self.authorization, "Content-Type": "application/json"}
        content = None if body is None else json.dumps(body).encode()
        request = urllib.request.Request(self.base_url + path, content, headers, method=method)
        with urllib.request.urlopen(request) as answer:
            return json.load(answer)
